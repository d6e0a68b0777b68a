import { ORDER_FIELDS } from './order.ts';
import type { OrderField } from './order.ts';
import type { ShopSettings } from './shop-settings.ts';

type AddressSettings = Pick<ShopSettings, 'facts' | 'deliversAbroad' | 'asksForCity'>;

/**
 * The fields of an address that the form of this shop does not show: the country, if the shop has named its own
 * and does not deliver to others, and the city, unless the owner wants it.
 */
export function fieldsNotAsked(settings: AddressSettings): ReadonlySet<OrderField> {
  const { facts, deliversAbroad, asksForCity } = settings;
  const not = new Set<OrderField>();
  if (facts.country !== '' && !deliversAbroad) not.add('country');
  if (!asksForCity) not.add('city');
  return not;
}

/** The shop's own country, as an order may have it; undefined if the owner's words are longer. */
export function ownCountry({ facts: { country } }: AddressSettings): string | undefined {
  const isUsable = country !== '' && country.length <= ORDER_FIELDS.country.rules.maxLength;
  return isUsable ? country : undefined;
}
