import type { ShopFacts } from '@tall-order/domain/shop-settings.ts';

/** The shop's name in mails. */
export function shopName({ name }: Pick<ShopFacts, 'name'>): string {
  return name === '' ? 'Tall Order' : name;
}

/** The last lines of a mail: the shop that sends it. */
export function shopLines(facts: ShopFacts): string[] {
  const { street, zipCode, city, country, phone } = facts;
  const place = [zipCode, city].filter((text) => text !== '').join(' ');
  const lines = [shopName(facts), street, place, country, phone === '' ? '' : `Phone: ${phone}`];
  return lines.filter((line) => line !== '');
}
