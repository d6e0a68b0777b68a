import { useState } from 'react';
import type { PrinterAddressReply } from '@tall-order/domain/printer-contract.ts';
import type { Call } from '../api/client.ts';
import { ownCall } from '../api/own-call.ts';
import type { Printer, NamedJob } from '../api/printer-calls.ts';
import { requestForStaff, staffMessageFor } from '../api/staff-calls.ts';
import { useZone } from '../shop/current-shop.ts';
import { Button } from '../ui/Button.tsx';
import { Refusal } from '../ui/Form.tsx';
import { useReturnedFocus } from '../ui/kept-focus.ts';
import { CopyField } from '../ui/CopyField.tsx';
import { dayAndTime } from '../shop/dates-in-words.ts';
import { FirstFew } from '../ui/FirstFew.tsx';
import ruledLine from '../ui/ruled-line.module.css';
import { PrinterForm } from './PrinterForm.tsx';
import {
  askedInWords,
  missingFontsInWords,
  settingsInWords,
  stateInWords,
  waitingInWords,
  outcomeInWords,
  slipName,
} from './printer-words.ts';
import styles from './Printers.module.css';

interface PrinterItemProps {
  token: string;
  printer: Printer;
  /** the printer's address, if it is new */
  made: PrinterAddressReply | null;
  /** called when an action begins, so that the outcome of the last one disappears */
  onBegin: () => void;
  onAddress: (made: PrinterAddressReply) => Promise<void>;
  onChanged: (words: string) => Promise<void>;
  onRemove: () => void;
}

export function PrinterItem(props: PrinterItemProps) {
  const { token, printer, made, onBegin, onAddress, onChanged, onRemove } = props;
  const { id, name } = printer;
  const params = { id };
  const [isChanging, setChanging] = useState(false);
  const opener = useReturnedFocus(isChanging);
  const [refused, setRefused] = useState<string | null>(null);
  // A second press would print twice, or void the address that the first one shows.
  const [isBusy, setBusy] = useState(false);

  const begin = () => {
    setRefused(null);
    onBegin();
  };
  const ask = async <Value,>(call: Call<Value>) => {
    begin();
    setBusy(true);
    const reply = await requestForStaff(call);
    setBusy(false);
    if (!reply.ok) setRefused(staffMessageFor(reply.failure.message));
    return reply;
  };
  const test = async () => {
    const reply = await ask(ownCall('POST /printers/:id/test-slips.json', { token, params }));
    if (reply.ok) await onChanged(`${name} gets a test slip when it asks for work.`);
  };
  const replace = async () => {
    const reply = await ask(ownCall('POST /printers/:id/address.json', { token, params }));
    if (reply.ok) await onAddress(reply.value);
  };
  return (
    <li className={styles['printer']}>
      <div className={styles['about']}>
        <h3>{name}</h3>
        <PrinterState printer={printer} />
      </div>
      {made !== null && <PrinterAddress key={made.address} name={name} address={made.address} />}
      <PrinterJobs
        token={token}
        printer={printer}
        onBegin={begin}
        onChanged={onChanged}
        onRefused={setRefused}
      />
      {refused !== null && <Refusal>{refused}</Refusal>}
      {isChanging ? (
        <PrinterForm
          settings={printer}
          submit="Save printer"
          onCancel={() => setChanging(false)}
          send={async (body) => {
            begin();
            const reply = await requestForStaff(
              ownCall('PATCH /printers/:id.json', { token, params, body }),
            );
            if (!reply.ok) return staffMessageFor(reply.failure.message);
            setChanging(false);
            await onChanged(`${reply.value.name} is saved.`);
            return null;
          }}
        />
      ) : (
        <div className={styles['acts']}>
          <Button busy={isBusy} aria-label={`Print a test slip on ${name}`} onClick={test}>
            Print a test slip
          </Button>
          <Button
            ref={opener}
            variant="plain"
            aria-label={`Change ${name}`}
            onClick={() => setChanging(true)}
          >
            Change
          </Button>
          <Button
            variant="plain"
            busy={isBusy}
            aria-label={`New address for ${name}`}
            onClick={replace}
          >
            New address
          </Button>
          <Button variant="plain" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      )}
    </li>
  );
}

function PrinterState({ printer }: Pick<PrinterItemProps, 'printer'>) {
  const { askedAt, isReady, isAway, waiting, missingFonts } = printer;
  const zone = useZone();
  const state = stateInWords(printer, zone);
  const isInTrouble = isAway || (askedAt !== undefined && !isReady);
  return (
    <>
      <p className={styles['facts']}>{settingsInWords(printer)}</p>
      <p>
        {isInTrouble ? <strong className={styles['trouble']}>{state}</strong> : state}{' '}
        {askedInWords(printer, zone)} {waitingInWords(waiting)}
      </p>
      {missingFonts.length > 0 && (
        <p className={styles['facts']}>{missingFontsInWords(missingFonts)}</p>
      )}
    </>
  );
}

/** A new address of a printer. The server shows it only once. */
function PrinterAddress({ name, address }: { name: string; address: string }) {
  return (
    <div className={styles['handed']}>
      <CopyField
        label={`Type this address into the settings of ${name}, as the CloudPRNT server. Keep it to yourself: it is not shown again.`}
        value={address}
        noun="address"
      />
    </div>
  );
}

interface PrinterJobsProps {
  token: string;
  printer: Printer;
  onBegin: () => void;
  onChanged: (words: string) => Promise<void>;
  onRefused: (message: string) => void;
}

/** Slips that failed, or that may have been printed twice. */
function PrinterJobs({ token, printer, onBegin, onChanged, onRefused }: PrinterJobsProps) {
  const { id, name, jobs } = printer;
  const zone = useZone();
  const [isBusy, setBusy] = useState(false);
  const again = async ({ basket, slip, ...job }: NamedJob) => {
    onBegin();
    setBusy(true);
    const body = { basket, slip };
    const reply = await requestForStaff(
      ownCall('POST /printers/:id/reprints.json', { token, params: { id }, body }),
    );
    setBusy(false);
    if (!reply.ok) onRefused(staffMessageFor(reply.failure.message));
    else
      await onChanged(`${slipName({ ...job, basket, slip })} prints when ${name} asks for work.`);
  };
  return (
    jobs.length > 0 && (
      <FirstFew items={jobs} few={5}>
        {(shown) => (
          <ul aria-label={`Slips of ${name} to look after`} className={styles['list']}>
            {shown.map((job) => (
              <li key={`${job.basket} ${job.slip}`} className={ruledLine['line']}>
                <div className={styles['job']}>
                  <strong>{slipName(job)}</strong>
                  <span className={styles['facts']}>
                    {dayAndTime(job.madeAt, zone)} · {outcomeInWords(job)}
                  </span>
                </div>
                {job.status === 'failed' && (
                  <Button
                    variant="plain"
                    busy={isBusy}
                    aria-label={`Print again: ${slipName(job)}`}
                    onClick={() => again(job)}
                  >
                    Print again
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </FirstFew>
    )
  );
}
