import { familyBasket, placeBasket, sellExtras } from './baskets.ts';
import { dispatched } from './dispatched.ts';
import { addPrinter, printerAt } from './printer.ts';
import { call, newCustomer, newOrder } from './shop.ts';
import { startInstances } from './start-instances.ts';

/** Every instance of a shop with a printer, which polls other instances than the one that sells. */
export async function openPrintingShop(settings: object = {}) {
  const { here, there, all } = await startInstances({ publicUrl: undefined });
  const owner = await sellExtras(there);
  const customer = await newCustomer(there);
  const { id, address } = await addPrinter(there, owner, settings);
  return {
    here,
    there,
    owner,
    customer,
    id,
    printer: printerAt(address.replace(there.url, here.url)),
    /** another device with the printer's address, which polls the instance that sells */
    secondDevice: printerAt(address),
    place: async () => {
      const { body } = await placeBasket(there, customer, familyBasket(customer));
      await dispatched(there);
      return body.name;
    },
    order: async () => {
      const id = await newOrder(there, customer);
      await dispatched(there);
      return id;
    },
    seen: async () =>
      (await call(`${there.url}/printers.json?auth=${owner.idToken}`)).body[id] as {
        waiting: number;
        askedAt?: number;
        jobs: Record<string, unknown>[];
      },
    act: async (path: string, json: object = {}) =>
      await call(`${there.url}/printers/${id}/${path}.json?auth=${owner.idToken}`, {
        method: 'POST',
        json,
      }),
    advance: (milliseconds: number) => {
      for (const shop of all) shop.advance(milliseconds);
    },
  };
}
