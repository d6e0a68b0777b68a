import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MAX_PRINTERS, PAPER_WIDTHS, PRINTED_SLIPS } from '@tall-order/domain/printer.ts';
import type { PrinterAddressReply } from '@tall-order/domain/printer-contract.ts';
import { ownCall } from '../api/own-call.ts';
import { newIdempotencyKey } from '../api/placing-calls.ts';
import type { Printer } from '../api/printer-calls.ts';
import { requestForStaff, staffMessageFor } from '../api/staff-calls.ts';
import { FetchedList } from '../fetched/use-fetched.tsx';
import type { useFetched } from '../fetched/use-fetched.tsx';
import { useZone } from '../shop/current-shop.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmSubjectDialog } from '../ui/ConfirmDialog.tsx';
import { FoldedSection } from '../ui/FoldedSection.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useReturnedFocus } from '../ui/kept-focus.ts';
import { PrinterForm } from './PrinterForm.tsx';
import { ABOUT_PRINTERS, printersInWords } from './printer-words.ts';
import { PrinterItem } from './PrinterItem.tsx';
import styles from './Printers.module.css';

const POLL_EVERY_MS = 10_000;

export type FetchedPrinters = ReturnType<typeof useFetched<Printer[]>>;

interface PrintersSectionProps {
  token: string;
  printers: FetchedPrinters;
}

export function PrintersSection({ token, printers }: PrintersSectionProps) {
  const { fetched, fetchAgain } = printers;
  const zone = useZone();
  const [said, say] = useState('');
  const [made, setMade] = useState<PrinterAddressReply | null>(null);
  const [leaving, setLeaving] = useState<Printer | null>(null);
  const list = useRef<HTMLUListElement>(null);
  usePolling(printers.poll);

  const begin = () => say('');
  const showAddress = async (reply: PrinterAddressReply) => {
    setMade(reply);
    await fetchAgain();
  };
  const remove = async ({ id, name }: Printer) => {
    const reply = await requestForStaff(
      ownCall('DELETE /printers/:id.json', { token, params: { id } }),
    );
    if (!reply.ok) return staffMessageFor(reply.failure.message);
    setLeaving(null);
    await fetchAgain();
    say(`${name} is removed.`);
    // The button that had the focus has disappeared with its line.
    list.current?.focus();
    return null;
  };
  return (
    <FoldedSection
      id="printers"
      title="Printers"
      sentence={printersInWords(fetched.kind === 'loaded' ? fetched.value : null, zone)}
      about={ABOUT_PRINTERS}
    >
      <FetchedList part={printers} failed="We can't load the printers right now.">
        {(all) => (
          <>
            {all.length === 0 && <p>There is no printer yet.</p>}
            <ul ref={list} tabIndex={-1} aria-label="Printers" className={styles['list']}>
              {all.map((printer) => (
                <PrinterItem
                  key={printer.id}
                  token={token}
                  printer={printer}
                  made={made?.name === printer.id ? made : null}
                  onBegin={begin}
                  onAddress={showAddress}
                  onChanged={async (words) => {
                    await fetchAgain();
                    say(words);
                  }}
                  onRemove={() => {
                    begin();
                    setLeaving(printer);
                  }}
                />
              ))}
            </ul>
            {all.length < MAX_PRINTERS && (
              <AddPrinter
                token={token}
                isFirst={all.length === 0}
                onBegin={begin}
                onAdded={showAddress}
              />
            )}
          </>
        )}
      </FetchedList>
      <Notice>{said}</Notice>
      <ConfirmSubjectDialog
        subject={leaving}
        title="Remove this printer?"
        confirm="Remove"
        keep="Cancel"
        onConfirm={remove}
        onKeep={() => setLeaving(null)}
      >
        {({ name }) => (
          <p>
            <strong>{name}</strong> prints nothing any more, and its address becomes void. Slips
            that it has not printed are dropped.
          </p>
        )}
      </ConfirmSubjectDialog>
    </FoldedSection>
  );
}

interface AddPrinterProps {
  token: string;
  isFirst: boolean;
  onBegin: () => void;
  onAdded: (made: PrinterAddressReply) => Promise<void>;
}

function AddPrinter({ token, isFirst, onBegin, onAdded }: AddPrinterProps) {
  /** of the printer that the open form adds, however often it is sent; null while there is none */
  const [key, setKey] = useState<string | null>(null);
  const opener = useReturnedFocus(key !== null);
  if (key === null) {
    return (
      <Button
        ref={opener}
        className={styles['add'] ?? ''}
        onClick={() => setKey(newIdempotencyKey())}
      >
        {isFirst ? 'Add a printer' : 'Add another printer'}
      </Button>
    );
  }
  return (
    <PrinterForm
      settings={{ name: '', paper: PAPER_WIDTHS[0], prints: PRINTED_SLIPS[0] }}
      submit="Add printer"
      onCancel={() => setKey(null)}
      send={async (body) => {
        onBegin();
        const sent = { token, headers: { 'idempotency-key': key }, body };
        const reply = await requestForStaff(ownCall('POST /printers.json', sent));
        if (!reply.ok) return staffMessageFor(reply.failure.message);
        setKey(null);
        await onAdded(reply.value);
        return null;
      }}
    />
  );
}

/** The state of printers changes without the page, so a timer fetches it again. */
function usePolling(poll: () => void): void {
  const pollIfVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') poll();
  });
  useEffect(() => {
    const timer = setInterval(pollIfVisible, POLL_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}
