import { call } from './shop.ts';
import type { Customer, Shop } from './shop.ts';

/** A printer that takes one step of the protocol per call. */
export function printerAt(address: string) {
  const at = (query: Record<string, string>) =>
    `${address}?${new URLSearchParams({ mac: '00:11:62:00:00:01', ...query })}`;
  return {
    poll: async (said: object = {}) =>
      await call(address, {
        method: 'POST',
        json: {
          status: '23 6 0 0 0 0 0 0 0',
          statusCode: '200%20OK',
          printerMAC: '00:11:62:00:00:01',
          printingInProgress: false,
          clientAction: null,
          ...said,
        },
      }),
    fetch: async (token: string, type = 'text/plain') => await call(at({ token, type })),
    report: async (token: string, code = '200 OK') =>
      await call(at({ token, code }), { method: 'DELETE' }),
    at,
  };
}

export type TestPrinter = ReturnType<typeof printerAt>;

/** Adds a printer to the shop. @returns its id and address */
export async function addPrinter(
  shop: Pick<Shop, 'url'>,
  owner: Customer,
  settings: object = {},
): Promise<{ id: string; address: string }> {
  const { body, text } = await call(`${shop.url}/printers.json?auth=${owner.idToken}`, {
    method: 'POST',
    json: { name: 'Grill', paper: 80, prints: 'both', ...settings },
  });
  if (body.address === undefined) throw new Error(`no printer was added: ${text}`);
  return { id: body.name, address: body.address };
}

/** Prints all waiting jobs. @returns the slips as text, in their order */
export async function printAll(printer: TestPrinter): Promise<string[]> {
  const slips: string[] = [];
  for (;;) {
    const { body } = await printer.poll();
    if (!body.jobReady) return slips;
    slips.push((await printer.fetch(body.jobToken)).text);
    await printer.report(body.jobToken);
  }
}
