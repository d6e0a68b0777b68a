import { expect, test } from 'vitest';
import { fetchOrders, goodOrder, newCustomer, placeOrder, startShop } from '../../../test/shop.ts';

test('what was pasted is taken and stored as typed, without marks of direction and breaks in a line', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const orderData = {
    deliveryMethod: 'delivery',
    name: '\u2068Zoe\u0308\u2069\r\nBcc: all@example.com',
    street: '1\u201112 High\u00A0Street',
    zipCode: '\u200E１０１１\u2009AB',
    country: '\u202BIran\u202C',
    email: '\u202Aann@example.com\u202C',
    phone: '\u202A+46\u00A070/123–45 67 ext. 12\u202C',
    note: 'نمی\u200Cخواهم 👩\u200D🍳\nno salt',
  };
  const placed = await placeOrder(shop, customer, { ...goodOrder(customer), orderData });
  expect(placed.body).toEqual({ name: expect.any(String) });
  const fetched = await fetchOrders(shop, customer);
  expect(fetched.body[placed.body.name].orderData).toEqual({
    ...orderData,
    name: 'Zoe\u0308 Bcc: all@example.com',
    zipCode: '１０１１\u2009AB',
    country: 'Iran',
    email: 'ann@example.com',
    phone: '+46\u00A070/123–45 67 ext. 12',
  });
});
