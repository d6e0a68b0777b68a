import type { ShopFacts } from '@tall-order/domain/shop-facts.ts';
import styles from './ShopPlace.module.css';

type Place = Pick<ShopFacts, 'name' | 'street' | 'zipCode' | 'city' | 'country'>;

/** The shop's address with a link to a map; nothing if it is unknown. */
export function ShopPlace({ facts }: { facts: Place }) {
  const { name, street, zipCode, city, country } = facts;
  const town = [zipCode, city].filter((part) => part !== '').join(' ');
  const lines = [street, town, country].filter((line) => line !== '');
  if (!hasPlace(facts)) return null;
  return (
    <div className={styles['place']}>
      <address translate="no" className={styles['address']}>
        {[...(name === '' ? [] : [name]), ...lines].map((line) => (
          <bdi key={line}>{line}</bdi>
        ))}
      </address>
      <a href={mapAddress(lines)} target="_blank" rel="noreferrer" className={styles['map']}>
        Show on a map
      </a>
    </div>
  );
}

export function hasPlace({ street, city }: Pick<Place, 'street' | 'city'>): boolean {
  return street !== '' || city !== '';
}

/** The URL of a map that shows an address. @param lines empty ones are left out */
export function mapAddress(lines: readonly string[]): string {
  const place = lines.filter((line) => line !== '').join(', ');
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
}
