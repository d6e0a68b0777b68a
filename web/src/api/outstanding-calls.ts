import type { OutstandingReply } from '@tall-order/domain/counter-contract.ts';
import { inSequence } from '@tall-order/domain/outstanding.ts';
import { requestQuietly } from './client.ts';
import type { Reply } from './client.ts';
import { ownCall } from './own-call.ts';

type BalanceReply = OutstandingReply['baskets'][string];

/** The amount due is a decimal, below 0 if the shop owes it. */
export interface OutstandingBalance extends BalanceReply, Pick<OutstandingReply, 'zone'> {
  /** of the basket */
  id: string;
}

/** What the shop owes first, then newest first. */
export function fetchOutstanding(token: string): Promise<Reply<OutstandingBalance[]>> {
  const call = ownCall('GET /counter/outstanding.json', { token }, ({ zone, baskets }) =>
    inSequence(
      Object.entries(baskets).map(([id, { createdAt, due, currency }]) => {
        return { id, zone, createdAt, due, currency };
      }),
    ),
  );
  return requestQuietly(call);
}
