import { useMenu } from '../menu/current-menu.ts';
import { lowPriceInWords } from '../menu/low-price-in-words.ts';
import { TextField } from '../ui/TextField.tsx';
import { LIMITS, readLeastPrice } from './limits-draft.ts';
import type { LimitsDraft } from './limits-draft.ts';
import { Result } from './Result.tsx';
import type { SettingsForm } from './use-settings-form.ts';

interface LimitsFieldsProps {
  form: SettingsForm;
  /** the values as the form would save them */
  draft: LimitsDraft;
}

export function LimitsFields({ form: { field }, draft }: LimitsFieldsProps) {
  return (
    <>
      <TextField
        {...field('leastPrice')}
        label={LIMITS.terms.leastPrice}
        hint="Orders below it are refused. Leave blank for no limit."
        inputMode="decimal"
        autoComplete="off"
        optional
      />
      <TextField
        {...field('mostPieces')}
        label={LIMITS.terms.mostPieces}
        hint="Leave blank for as tall as the menu allows."
        inputMode="numeric"
        autoComplete="off"
        optional
      />
      <Result>
        <LimitsResult draft={draft} />
      </Result>
    </>
  );
}

function LimitsResult({ draft }: { draft: LimitsDraft }) {
  const menu = useMenu();
  const read = readLeastPrice(draft.leastPrice);
  if ('problems' in LIMITS.read(draft)) return null;
  const low = 'cents' in read ? lowPriceInWords(menu, read.cents) : null;
  return (
    <>
      <p>
        <strong>{LIMITS.sentence(draft)}</strong>
      </p>
      {low !== null && <p>{low}</p>}
    </>
  );
}
