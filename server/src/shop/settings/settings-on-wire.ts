import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { SettingsReply, ShopChange } from '@tall-order/domain/shop-contract.ts';
import { settingsProblem, storedTexts } from '@tall-order/domain/settings-rules.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { RequestError } from '../../http/wire/request-error.ts';
import { wholeCents } from '../../http/wire/fields.ts';

export function toSettingsReply({
  version: _version,
  leastPrice,
  delivery,
  ...settings
}: ShopSettings): SettingsReply {
  // The contract's arrays are mutable and the domain's are readonly, so the reply is a copy.
  return structuredClone({
    ...settings,
    leastPrice: leastPrice === null ? null : toDecimal(leastPrice),
    delivery: {
      ...delivery,
      minimum: toDecimal(delivery.minimum),
      fee: toDecimal(delivery.fee),
    },
  }) as SettingsReply;
}

/**
 * The settings after a change.
 * @throws RequestError 400 for an amount that is no whole number of cents, and for invalid settings
 */
export function changedSettings(
  settings: ShopSettings,
  { version: _seen, leastPrice, delivery, ...changed }: ShopChange,
): ShopSettings {
  const next = storedTexts({
    ...settings,
    ...changed,
    ...(leastPrice !== undefined && {
      leastPrice: leastPrice === null ? null : wholeCents(leastPrice),
    }),
    ...(delivery && {
      delivery: {
        ...delivery,
        minimum: wholeCents(delivery.minimum),
        fee: wholeCents(delivery.fee),
      },
    }),
  });
  const problem = settingsProblem(next);
  if (problem !== null) throw new RequestError(400, problem);
  return next;
}
