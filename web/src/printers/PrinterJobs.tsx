import { useState } from 'react';
import { ownCall } from '../api/own-call.ts';
import type { NamedJob, Printer } from '../api/printer-calls.ts';
import { requestForStaff, staffMessageFor } from '../api/staff-calls.ts';
import { Button } from '../ui/Button.tsx';
import { useZone } from '../shop/current-shop.ts';
import { dayAndTime } from '../shop/dates-in-words.ts';
import { FirstFew } from '../ui/FirstFew.tsx';
import ruledLine from '../ui/ruled-line.module.css';
import { outcomeInWords, slipName } from './printer-words.ts';
import styles from './Printers.module.css';

interface PrinterJobsProps {
  token: string;
  printer: Printer;
  onBegin: () => void;
  onChanged: (words: string) => Promise<void>;
  onRefused: (message: string) => void;
}

/** Slips that failed, or that may have been printed twice. */
export function PrinterJobs({ token, printer, onBegin, onChanged, onRefused }: PrinterJobsProps) {
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
