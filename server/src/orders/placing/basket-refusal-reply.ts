import type { BasketRefusal, BothAmounts } from '@tall-order/domain/basket-refusal.ts';
import type { BasketPricesReply } from '@tall-order/domain/basket-contract.ts';
import { formatAmount } from '@tall-order/domain/money.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { RequestError } from '../../http/wire/request-error.ts';
import { impossibleBurgerReply } from './order-refusal-reply.ts';

/** Contains everything a client needs to ask its customer once. @param currency ISO 4217 code */
export function basketRefusalReply(refusal: BasketRefusal, currency: string): RequestError {
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

function amounts({ sent, price }: BothAmounts): BasketPricesReply['total'] {
  return { ...(sent !== undefined && { sentPrice: sent }), shopPrice: toDecimal(price) };
}
