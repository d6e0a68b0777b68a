import { countsFrom } from '@tall-order/domain/ingredients.ts';
import type { WholeOrder, WholeOrderBurger } from '../src/api/whole-order-calls.ts';

type Given = Partial<Omit<WholeOrder, 'burgers'>> & { burgers?: Partial<WholeOrderBurger>[] };

/** A basket of one burger, for collection, with what a test says about it. */
export function asWholeOrder({ burgers = [{}], ...given }: Given = {}): WholeOrder {
  const id = given.id ?? '-P6uR-kE000000000100';
  const [first, ...others] = burgers.map((burger, place): WholeOrderBurger => ({
    id: place === 0 ? id : `${id}-${place}`,
    ingredients: countsFrom({ meat: 1 }),
    price: 5.3,
    label: '',
    allergens: null,
    isCancelled: false,
    ...burger,
  }));
  if (first === undefined) throw new Error('A basket has at least one burger.');
  return {
    id,
    state: { status: 'received', version: 1, receivedAt: 1 },
    orderData: { deliveryMethod: 'collection' },
    burgers: [first, ...others],
    extras: [],
    total: 5.3,
    fee: 0,
    paid: null,
    reduction: 0,
    due: null,
    ...given,
  };
}
