import type { Role } from '@tall-order/domain/rights.ts';
import { changeOrderState } from './change-order-state.ts';
import { newStaff } from './new-staff.ts';
import { call, goodOrder, newCustomer, placeOrder } from './shop.ts';
import type { Customer } from './shop.ts';
import { startInstances } from './start-instances.ts';

export const ADDRESS = {
  street: 'Long Lane 1',
  zipCode: '12345',
  city: 'Amaurot',
  country: 'Utopia',
  doorCode: '12B',
};

/** A shop with an account of each role, and a customer. Reads go to one instance, writes to another. */
export async function openCounter() {
  const { here, there, all } = await startInstances();
  const staff = async (role: Role) => await newStaff(there, role);
  const [customer, counter] = [await newCustomer(there), await staff('counter')];
  const baskets = (by: Customer) => `${here.url}/counter/baskets.json?auth=${by.idToken}`;
  return {
    here,
    there,
    advance: (milliseconds: number) => {
      for (const shop of all) shop.advance(milliseconds);
    },
    staff,
    customer,
    counter,
    baskets,
    read: async (by: Customer) => await call(baskets(by)),
    place: async (deliveryMethod: 'delivery' | 'collection' = 'delivery') => {
      const order = goodOrder(customer);
      const details = { ...ADDRESS, deliveryMethod, phone: '0207946018', note: 'Ring twice' };
      const orderData = { ...order.orderData, ...details };
      return (await placeOrder(there, customer, { ...order, orderData })).body.name;
    },
    step: async (by: Customer, id: string, status: string, version: number) =>
      await changeOrderState(there, by, id, status, version),
    choose: async (by: Customer, id: string, driver: string | null, version: number) =>
      await call(`${there.url}/baskets/${id}/driver.json?auth=${by.idToken}`, {
        method: 'PUT',
        json: { driver, version },
      }),
  };
}
