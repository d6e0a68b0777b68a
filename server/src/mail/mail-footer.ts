import type { ShopFacts } from '@tall-order/domain/shop-settings.ts';

/** What a mail calls the shop. */
export function shopName({ name }: Pick<ShopFacts, 'name'>): string {
  return name === '' ? 'Tall Order' : name;
}

/** Who writes, as the last lines of a mail. */
export function shopLines(facts: ShopFacts): string[] {
  const { street, zipCode, city, country, phone } = facts;
  const place = [zipCode, city].filter((text) => text !== '').join(' ');
  const lines = [shopName(facts), street, place, country, phone === '' ? '' : `Phone: ${phone}`];
  return lines.filter((line) => line !== '');
}
