import { useState } from 'react';
import { STOREFRONT_ERRORS } from '@tall-order/domain/storefront-errors.ts';
import { requestQuietly } from '../api/client.ts';
import type { Reply } from '../api/client.ts';
import { ownCall } from '../api/own-call.ts';
import { useFetched } from '../fetched/use-fetched.tsx';
import { dayAndTime } from '../shop/dates-in-words.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FirstFew } from '../ui/FirstFew.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { ClosingDialog } from './ClosingDialog.tsx';
import { ClosingRecord } from './ClosingRecord.tsx';
import { differs, verdictInWords } from './Verdict.tsx';
import type { Books, Closing } from './books.ts';
import styles from './Closings.module.css';

/** The last one is what somebody looks for, and the figures of the day go on below. */
const FEW = 1;

interface ClosingsProps {
  token: string;
  /** also after somebody else has closed */
  onClosed?: () => void;
}

/** What was taken since the last closing, the way to close, and the records. */
export function Closings({ token, onClosed }: ClosingsProps) {
  const { fetched, fetchAgain, tryAgain } = useFetched(token, fetchBooks);
  const [isOpen, setOpen] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const [shown, setShown] = useState<Closing | null>(null);
  // By this person or, meanwhile, by somebody else.
  const [made, setMade] = useState<Closing | null>(null);
  if (fetched.kind === 'pending') return <Spinner />;
  if (fetched.kind === 'failed') {
    return (
      <EmptyState message="We can't load the closings right now.">
        <Button onClick={() => void tryAgain()}>Try again</Button>
      </EmptyState>
    );
  }
  const books = fetched.value;
  if (books === null) {
    return (
      <EmptyState message="The owner has not allowed the counter to close the books. It is a choice of the shop settings.">
        <Button onClick={() => void tryAgain()}>Try again</Button>
      </EmptyState>
    );
  }
  // Closings of others until now are no question then.
  const open = async () => {
    setOpening(true);
    await fetchAgain();
    setOpening(false);
    setOpen(true);
  };
  const { closings, open: unclosed, zone } = books;
  const entries = Object.values(unclosed.others ?? {}).reduce(
    (sum, others) => sum + others,
    unclosed.entries,
  );
  const since = closings[0] === undefined ? null : dayAndTime(closings[0].madeAt, zone);
  return (
    <section aria-labelledby="closings" className={styles['section']}>
      <h2 id="closings">Close the books</h2>
      <p className={styles['about']}>
        {unclosedInWords(entries)} {since !== null && `Last closed ${since}.`}
      </p>
      <div className={styles['close']}>
        <Button
          variant={entries === 0 ? 'quiet' : 'primary'}
          busy={isOpening}
          onClick={() => void open()}
        >
          Count and close
        </Button>
      </div>
      <ClosingDialog
        token={token}
        books={books}
        open={isOpen}
        onClose={() => setOpen(false)}
        onMade={(closing) => {
          setShown(closing);
          setMade(closing);
          void fetchAgain();
          onClosed?.();
        }}
      />
      <Notice>
        {made === null ? null : `Closed. This is closing ${made.number}: ${verdictInWords(made)}.`}
      </Notice>
      {shown !== null && (
        <ClosingRecord key={shown.number} token={token} closing={shown} zone={zone} />
      )}
      <PastClosings closings={closings} zone={zone} shown={shown} onShow={setShown} />
    </section>
  );
}

interface PastClosingsProps {
  /** the last one first */
  closings: readonly Closing[];
  zone: string;
  /** whose record is open */
  shown: Closing | null;
  onShow: (closing: Closing | null) => void;
}

/** The records, with how their counts came out. */
function PastClosings({ closings, zone, shown, onShow }: PastClosingsProps) {
  if (closings.length === 0) return null;
  return (
    <FirstFew items={closings} few={FEW}>
      {(few) => (
        <ul aria-label="Closings" className={styles['list']}>
          {few.map((closing) => {
            const isShown = shown?.number === closing.number;
            return (
              <li key={closing.number}>
                <button
                  type="button"
                  className={styles['row']}
                  aria-pressed={isShown}
                  onClick={() => onShow(isShown ? null : closing)}
                >
                  <span className={styles['number']}>Closing {closing.number}</span>{' '}
                  <span>{dayAndTime(closing.madeAt, zone)}</span>{' '}
                  <span className={styles['verdict']} data-differs={differs(closing)}>
                    {differs(closing) ? verdictInWords(closing) : 'fits'}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </FirstFew>
  );
}

function unclosedInWords(entries: number): string {
  if (entries === 0) return 'Nothing was taken or given back since the last closing.';
  return entries === 1
    ? '1 payment or refund is not closed yet.'
    : `${entries} payments and refunds are not closed yet.`;
}

/** The books; null for whoever may not close them. */
async function fetchBooks(token: string): Promise<Reply<Books | null>> {
  const reply = await requestQuietly(ownCall('GET /closings.json', { token }));
  const isRefused =
    !reply.ok && reply.failure.message === STOREFRONT_ERRORS.PERMISSION_DENIED.message;
  return isRefused ? { ok: true, value: null } : reply;
}
