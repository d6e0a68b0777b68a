import type { OutstandingReply } from '@tall-order/domain/counter-contract.ts';
import { inSequence } from '@tall-order/domain/outstanding.ts';
import { dataAddress } from './base-addresses.ts';
import { requestQuietly } from './client.ts';
import type { Reply } from './client.ts';
import { isRecord, parseAmount, parseText } from './parsing.ts';
import type { Unread } from './parsing.ts';
import { parseEntries } from './record-entries.ts';

/** Only the shop's own server has them. The amount due is a decimal, below 0 if the shop owes it. */
export interface OutstandingBalance {
  /** of the basket */
  id: string;
  createdAt: number;
  /** IANA name of the shop's time zone */
  zone: string;
  due: number;
  currency: string;
}

/** What the shop owes first, then newest first. */
export function fetchOutstanding(token: string): Promise<Reply<OutstandingBalance[]>> {
  return requestQuietly({
    method: 'GET',
    address: dataAddress('/counter/outstanding.json', token),
    parse: parseOutstanding,
  });
}

function parseOutstanding(json: unknown): OutstandingBalance[] | null {
  if (!isRecord(json)) return null;
  const { zone: sentZone, baskets }: Unread<OutstandingReply> = json;
  const zone = parseText(sentZone) ?? 'UTC';
  const balances = parseEntries(
    baskets,
    (id, sent: Unread<OutstandingReply['baskets'][string]>) => {
      const [createdAt, due] = [parseAmount(sent.createdAt), parseAmount(sent.due)];
      if (createdAt === null || due === null) return null;
      return { id, createdAt, zone, due, currency: parseText(sent.currency) ?? '' };
    },
  );
  return balances && inSequence(balances);
}
