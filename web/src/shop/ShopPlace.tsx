import { placeInLines } from '@tall-order/domain/order.ts';
import type { ShopFacts } from '@tall-order/domain/shop-facts.ts';
import styles from './ShopPlace.module.css';

type Place = Pick<ShopFacts, 'name' | 'street' | 'zipCode' | 'city' | 'country'>;

/** The shop's address for whoever collects there, in the same country, with a link to a map; nothing if it is unknown. */
export function ShopPlace({ facts }: { facts: Place }) {
  const lines = [facts.name, ...placeInLines({ ...facts, country: '' })];
  if (!hasPlace(facts)) return null;
  return (
    <div className={styles['place']}>
      <address translate="no" className={styles['address']}>
        {lines.map((line) => line !== '' && <bdi key={line}>{line}</bdi>)}
      </address>
      <a
        href={mapAddress(placeInLines(facts))}
        target="_blank"
        rel="noreferrer"
        className={styles['map']}
      >
        Show on a map
      </a>
    </div>
  );
}

export function hasPlace({ street, city }: Pick<Place, 'street' | 'city'>): boolean {
  return street !== '' || city !== '';
}

/** The URL of a map that shows an address, of which each line is there. */
export function mapAddress(lines: readonly string[]): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(lines.join(', '))}`;
}
