import type {
  OrderRefusal,
  BothAmounts,
  BurgersOwnRefusal,
} from '@tall-order/domain/order-refusal.ts';
import { formatAmount } from '@tall-order/domain/money.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { WholeOrderPricesReply } from '@tall-order/domain/order-refusal-contract.ts';
import { RequestError } from '../../http/wire/request-error.ts';

/** Contains everything a client needs to ask its customer once. @param currency ISO 4217 code */
export function wholeOrderRefusalReply(refusal: OrderRefusal, currency: string): RequestError {
  switch (refusal.kind) {
    case 'burger': {
      const { status, message, code, details } = impossibleBurgerReply(refusal.refusal, currency);
      const sentence = `Burger ${refusal.place + 1}: ${message}`;
      // Only a refusal that the customer can correct has the position as a field.
      return status === 409
        ? new RequestError(status, sentence, {
            ...(code !== undefined && { code }),
            details: { ...details, burger: refusal.place },
          })
        : new RequestError(status, sentence);
    }
    case 'unknown-extra':
      return new RequestError(
        400,
        `Unknown key ${JSON.stringify(refusal.name.slice(0, 80))} in extras.`,
      );
    case 'too-many-extras':
      return new RequestError(400, `An order can have at most ${refusal.most} ${refusal.name}.`);
    case 'sold-out': {
      const { burgers, extras } = refusal;
      const soldOut = [...new Set([...burgers.flat(), ...extras])];
      return new RequestError(409, `Sold out: ${soldOut.join(', ')}.`, {
        code: 'SOLD_OUT',
        details: { soldOut, burgers, extras },
      });
    }
    case 'wrong-prices': {
      const { burgers, extras, total } = refusal;
      const shopTotal = formatAmount(toDecimal(total.price), currency);
      return new RequestError(409, `The prices have changed: the shop's total is ${shopTotal}.`, {
        code: 'PRICE_CHANGED',
        details: {
          burgers: burgers.map(amounts),
          extras: Object.fromEntries(
            Object.entries(extras).map(([name, both]) => [name, amounts(both)]),
          ),
          total: amounts(total),
        },
      });
    }
  }
}

function amounts({ sent, price }: BothAmounts): WholeOrderPricesReply['total'] {
  return { ...(sent !== undefined && { sentPrice: sent }), shopPrice: toDecimal(price) };
}

export function unknownIngredient(name: string): RequestError {
  return new RequestError(400, `Unknown key ${JSON.stringify(name.slice(0, 80))} in ingredients.`);
}

/** @param currency ISO 4217 code @throws Error for a refusal that only orders of several burgers can have */
export function orderRefusalReply(refusal: OrderRefusal, currency: string): RequestError {
  switch (refusal.kind) {
    case 'burger':
      return impossibleBurgerReply(refusal.refusal, currency);
    case 'sold-out': {
      const soldOut = refusal.burgers.flat();
      return new RequestError(409, `Sold out: ${soldOut.join(', ')}.`, {
        code: 'SOLD_OUT',
        details: { soldOut },
      });
    }
    case 'wrong-prices': {
      const [{ sent = '', price } = refusal.total] = refusal.burgers;
      const shopPrice = toDecimal(price);
      return new RequestError(
        409,
        `The price does not match: the order says ${sent}, the shop's price is ${shopPrice.toFixed(2)}.`,
        { code: 'PRICE_CHANGED', details: { sentPrice: sent, shopPrice } },
      );
    }
    case 'unknown-extra':
    case 'too-many-extras':
      throw new Error(`An order placed alone was refused as ${refusal.kind}.`);
  }
}

/** The reply to a burger that the shop does not sell at any price. */
function impossibleBurgerReply(refusal: BurgersOwnRefusal, currency: string): RequestError {
  switch (refusal.kind) {
    case 'unknown-ingredient':
      return unknownIngredient(refusal.name);
    case 'too-many':
      return new RequestError(400, `A burger can have at most ${refusal.most} ${refusal.name}.`);
    case 'too-cheap': {
      const leastPrice = toDecimal(refusal.leastPrice);
      const price = formatAmount(toDecimal(refusal.price), currency);
      const least = formatAmount(leastPrice, currency);
      return new RequestError(
        409,
        `This burger costs ${price}, and the shop sells burgers from ${least}. Add something to it.`,
        { code: 'PRICE_TOO_LOW', details: { leastPrice } },
      );
    }
  }
}
