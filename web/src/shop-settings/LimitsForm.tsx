import { labelOf } from '@tall-order/domain/ingredients.ts';
import { useMenu } from '../menu/current-menu.ts';
import { lowPriceInWords } from '../menu/low-price-in-words.ts';
import { TextField } from '../ui/TextField.tsx';
import { LIMITS, limitsInWords, readLeastPrice } from './limits-draft.ts';
import type { LimitsDraft } from './limits-draft.ts';
import { SectionForm } from './SectionForm.tsx';
import type { SettingsEditor } from './settings-editor.ts';

export function LimitsForm({ editor }: { editor: SettingsEditor }) {
  return (
    <SectionForm
      editor={editor}
      section={LIMITS}
      summary="Limits for one burger, besides those of the menu."
      result={LimitsResult}
    >
      {({ field }) => (
        <>
          <TextField
            {...field('leastPrice')}
            label="Least price of a burger"
            hint="Orders below it are refused. Leave blank for no limit."
            inputMode="decimal"
            autoComplete="off"
            optional
          />
          <TextField
            {...field('mostPieces')}
            label="Most pieces of a burger"
            hint="Leave blank for as tall as the menu allows."
            inputMode="numeric"
            autoComplete="off"
            optional
          />
        </>
      )}
    </SectionForm>
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
        <strong>{labelOf(limitsInWords(draft))}</strong>
      </p>
      {low !== null && <p>{low}</p>}
    </>
  );
}
