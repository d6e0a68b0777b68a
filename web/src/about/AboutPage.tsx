import { Navigate } from 'react-router';
import { MINUTE_MS } from '@tall-order/domain/durations.ts';
import { placeInLines } from '@tall-order/domain/order.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import { fetchShop } from '../api/shop-calls.ts';
import type { Shop } from '../api/shop-calls.ts';
import { useFetched } from '../fetched/use-fetched.tsx';
import { applyShop, useShop } from '../shop/current-shop.ts';
import { deliveryInWords } from '../shop/delivery-in-words.ts';
import { mapAddress } from '../shop/ShopPlace.tsx';
import { PhoneLink } from '../shop/PhoneLink.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import sectionPage from '../ui/section-page.module.css';
import styles from './AboutPage.module.css';
import { useNow } from '../api/use-now.ts';
import {
  clockTime,
  dateInWords,
  hoursInWords,
  lastOrdersInWords,
  weekInWords,
} from '../shop/opening-in-words.ts';
import { closedReason } from '../shop/sale-words.ts';
import { dateAt, isElsewhere } from '../shop/dates-in-words.ts';

/** The shop's public facts; a storefront with a hosted service has no such page. */
export function AboutPage() {
  return isOwnDataService() ? <FetchedShop /> : <Navigate to={SCREEN_PATHS.builder} replace />;
}

const NOBODY = '';
const fetchForEverybody = async () => {
  const reply = await fetchShop(null);
  if (reply.ok) applyShop(reply.value);
  return reply;
};

function FetchedShop() {
  const { fetched, tryAgain } = useFetched(NOBODY, fetchForEverybody);
  const name = fetched.kind === 'loaded' ? fetched.value.settings.facts.name : '';
  return (
    <div className={sectionPage['page']}>
      <PageTitle inTab="About">{name === '' ? 'About this shop' : `About ${name}`}</PageTitle>
      {fetched.kind === 'pending' && <Spinner />}
      {fetched.kind === 'failed' && (
        <EmptyState message="We can't load this page right now.">
          <Button onClick={tryAgain}>Try again</Button>
        </EmptyState>
      )}
      {fetched.kind === 'loaded' && <About shop={fetched.value} />}
    </div>
  );
}

function About({ shop }: { shop: Shop }) {
  const { facts, delivery, collection, howToPay } = shop.settings;
  return (
    <>
      <div className={styles['columns']}>
        <section className={styles['section']}>
          <h2>Opening hours</h2>
          <Now zone={shop.zone} />
          <OpeningHours shop={shop} />
        </section>
        <Contact facts={facts} />
        <section className={styles['section']}>
          <h2>Delivery and collection</h2>
          <p>{deliveryInWords(delivery)}</p>
          <p>{collection.isOffered ? 'You can collect your order.' : 'No collection.'}</p>
          {howToPay !== '' && (
            <p>
              How to pay: <bdi>{howToPay}</bdi>
            </p>
          )}
        </section>
      </div>
      <Text title="Legal" text={facts.legalText} />
      <Text title="Privacy" text={facts.privacyText} />
    </>
  );
}

function Contact({ facts }: { facts: Shop['settings']['facts'] }) {
  const { phone, email } = facts;
  const lines = placeInLines(facts);
  if (lines.length === 0 && phone === '' && email === '') return null;
  return (
    <section className={styles['section']}>
      <h2>Where to find us</h2>
      {lines.length > 0 && (
        <>
          <address dir="auto" className={styles['address']}>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <p>
            <a href={mapAddress(lines)} rel="noreferrer">
              Show on a map
            </a>
          </p>
        </>
      )}
      {phone !== '' && (
        <p>
          Phone: <PhoneLink phone={phone} />
        </p>
      )}
      {email !== '' && (
        <p>
          E-mail:{' '}
          <a href={`mailto:${email}`} translate="no">
            {email}
          </a>
        </p>
      )}
    </section>
  );
}

/** An empty line begins a new paragraph. */
function Text({ title, text }: { title: string; text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return (
    paragraphs.length > 0 && (
      <section className={styles['text']}>
        <h2>{title}</h2>
        {paragraphs.map((paragraph, place) => (
          // Paragraphs may be equal, and none changes its place.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={place} dir="auto" className={styles['paragraph']}>
            {paragraph.trim()}
          </p>
        ))}
      </section>
    )
  );
}

const EXCEPTIONS = 5;

/** Whether customers can order now, or when they can again. */
function Now({ zone }: { zone: string }) {
  const { selling } = useShop();
  const now = useNow(MINUTE_MS);
  if (!selling.isOpen) {
    return (
      <p>
        <strong>{closedReason(selling, '', zone, now)}</strong>
      </p>
    );
  }
  return (
    selling.until !== null && (
      <p>
        <strong>{`Open now. Order by ${clockTime(selling.until, zone)}.`}</strong>
      </p>
    )
  );
}

/** A shop's week, and the next dates that differ from it. */
function OpeningHours({ shop: { settings, zone } }: { shop: Shop }) {
  const { hours, exceptions, lastOrders } = settings;
  const now = useNow(MINUTE_MS);
  const today = dateAt(now, zone);
  if (hours === null) return <p>Open at all times.</p>;
  const coming = exceptions
    .filter(({ date }) => date >= today)
    .sort((one, other) => (one.date < other.date ? -1 : 1))
    .slice(0, EXCEPTIONS);
  return (
    <>
      <dl className={styles['hours']}>
        {weekInWords(hours).map(({ days, intervals }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>
              {intervals.length === 0 && <p>closed</p>}
              {intervals.map((interval) => (
                <p key={interval.opens}>{hoursInWords([interval])}</p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {lastOrders > 0 && <p>Last orders {lastOrdersInWords(lastOrders)} before closing.</p>}
      {coming.length > 0 && (
        <>
          <h3 className={styles['other']}>Holidays</h3>
          <ul className={styles['exceptions']}>
            {coming.map(({ date, intervals, note }) => (
              <li key={date}>
                {dateInWords(date)}: {hoursInWords(intervals)}
                {note !== '' && (
                  <>
                    {' '}
                    (<bdi>{note}</bdi>)
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {isElsewhere(now, zone) && <p>These are times of the zone {zone.replaceAll('_', ' ')}.</p>}
    </>
  );
}
