import { fillingOf } from '@tall-order/domain/burger.ts';
import { countsFrom } from '@tall-order/domain/ingredients.ts';
import type { ExtraCounts } from '@tall-order/domain/extras.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import type { OrderData } from '@tall-order/domain/order.ts';
import type { TrayBurger } from '@tall-order/domain/tray.ts';
import type { WholeOrderBody } from '@tall-order/domain/whole-order-contract.ts';
import type { Amounts } from './tray-amounts.ts';

/** The amounts that the customer agreed to. */
export interface Agreed {
  amounts: Amounts;
  /** of the delivery, a decimal amount */
  fee: number;
}

/** The body of a whole order. @param userId of whoever orders */
export function wholeOrderBody(
  burgers: readonly TrayBurger[],
  extras: ExtraCounts,
  { orderData, amounts, fee }: Agreed & { orderData: OrderData },
  userId: string,
): WholeOrderBody {
  const { burgers: prices, extraPrices, total } = amounts;
  return {
    burgers: burgers.map(({ burger, label }, place) => ({
      ingredients: onBurger(burger),
      ...(prices[place] !== undefined && { price: prices[place] }),
      ...(label !== '' && { label }),
    })),
    extras,
    extraPrices,
    total,
    ...(fee > 0 && { fee }),
    orderData,
    userId,
  };
}

/** Leaves out counts of 0, because the shop refuses the names of ingredients that have left its menu. */
export function onBurger(burger: IngredientCounts): IngredientCounts {
  return countsFrom(Object.fromEntries(fillingOf(burger)));
}
