import { callSign } from '@tall-order/domain/call-sign.ts';
import { request } from '../api/client.ts';
import { ownCall } from '../api/own-call.ts';

/**
 * Has the slips of an order printed again. A dialog shows a call that fails.
 * @returns what prints, in words; null if the call failed
 */
export async function printAgain(
  token: string,
  orderId: string,
  which: 'kitchen' | 'counter',
): Promise<string | null> {
  const params = { id: orderId };
  const reply = await request(
    which === 'kitchen'
      ? ownCall('POST /kitchen/baskets/:id/slips.json', { token, params })
      : ownCall('POST /counter/baskets/:id/slips.json', { token, params }),
  );
  if (!reply.ok) return null;
  const { slips } = reply.value;
  if (slips === 0) return 'No printer prints these slips.';
  return `${slips === 1 ? '1 slip' : `${slips} slips`} of ${callSign(orderId)} on the way to the printer.`;
}

/** Has the record of a closing printed. A dialog shows a call that fails. @returns as {@link printAgain} */
export async function printClosing(token: string, number: number): Promise<string | null> {
  const params = { id: String(number) };
  const reply = await request(ownCall('POST /closings/:id/slips.json', { token, params }));
  if (!reply.ok) return null;
  return reply.value.slips === 0
    ? 'No printer prints slips of the counter.'
    : `Closing ${number} is on the way to the printer.`;
}
