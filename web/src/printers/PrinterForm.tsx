import { useEffect, useId, useRef, useState } from 'react';
import { PAPER_WIDTHS, PRINTED_SLIPS, PRINTER_FIELDS } from '@tall-order/domain/printer.ts';
import type { PrintedSlips } from '@tall-order/domain/printer.ts';
import type { PrinterBody } from '@tall-order/domain/printer-contract.ts';
import { Form, FormActions } from '../ui/Form.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { PRINTED_SLIPS_NAMES } from './printer-words.ts';
import styles from './Printers.module.css';

interface PrinterFormProps {
  settings: PrinterBody;
  submit: string;
  /** @returns the reason of a refusal, as a sentence, or null */
  send: (settings: PrinterBody) => Promise<string | null>;
  onCancel: () => void;
}

export function PrinterForm({ settings, submit, send, onCancel }: PrinterFormProps) {
  const [paper, setPaper] = useState(settings.paper);
  const [prints, setPrints] = useState<PrintedSlips>(settings.prints);
  const box = useRef<HTMLDivElement>(null);
  // Several of these forms may be open.
  const name = `printer-${useId()}`;
  const form = useForm<Record<string, string>>({
    state: useState({ [name]: settings.name }),
    fields: { [name]: PRINTER_FIELDS.printerName },
    send: async ({ [name]: typed = '' }) => await send({ name: typed, paper, prints }),
  });

  // The button that opened the form has disappeared, so the form takes the focus.
  useEffect(() => {
    box.current?.querySelector('input')?.focus();
  }, []);

  return (
    <div ref={box} className={styles['form']}>
      <Form form={form}>
        <TextField {...form.field(name)} autoComplete="off" enterKeyHint="done" />
        <RadioGroup
          legend="Paper"
          name="paper"
          options={PAPER_WIDTHS.map((one) => [String(one), `${one} mm`] as const)}
          value={String(paper)}
          // Each value is one of the widths.
          onChange={(value) => setPaper(PAPER_WIDTHS.find((one) => String(one) === value) ?? paper)}
        />
        <RadioGroup
          legend="What it prints"
          name="prints"
          options={PRINTED_SLIPS.map((one) => [one, PRINTED_SLIPS_NAMES[one]] as const)}
          value={prints}
          stacked
          onChange={setPrints}
        />
        <FormActions action={submit} busy={form.busy} onCancel={onCancel} />
      </Form>
    </div>
  );
}
