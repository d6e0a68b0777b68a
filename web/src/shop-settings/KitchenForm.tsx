import type { BoardGuard, ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { CheckField, RadioGroup } from '../ui/RadioGroup.tsx';
import { SectionForm } from './SectionForm.tsx';
import type { SettingsEditor, SettingsSection } from './settings-editor.ts';

const GUARDS = [
  ['off', 'Nothing: we watch it ourselves'],
  ['warn', 'After two minutes, warn the owner'],
  ['pause', 'Warn the owner, and after five minutes stop selling until a board is back'],
] as const satisfies readonly (readonly [BoardGuard, string])[];

type KitchenDraft = Pick<ShopSettings, 'boardGuard' | 'kitchenAtCounter'>;

const KITCHEN: SettingsSection<KitchenDraft> = {
  title: 'Kitchen and counter',
  draftOf: ({ boardGuard, kitchenAtCounter }) => ({ boardGuard, kitchenAtCounter }),
  read: (draft) => ({ change: { ...draft } }),
  terms: {
    boardGuard: 'When no kitchen board is connected',
    kitchenAtCounter: 'The kitchen may use the counter: it sees what is due and where to deliver',
  },
  inWords: (name, { boardGuard }) =>
    name === 'boardGuard' ? (GUARDS.find(([guard]) => guard === boardGuard)?.[1] ?? null) : null,
  saved: () => 'Kitchen and counter are saved.',
};

export function KitchenForm({ editor }: { editor: SettingsEditor }) {
  return (
    <SectionForm
      editor={editor}
      section={KITCHEN}
      summary="What happens when no kitchen board is connected, and who may take money."
    >
      {({ field }) => (
        <>
          <RadioGroup
            {...field('boardGuard')}
            legend={KITCHEN.terms.boardGuard}
            options={GUARDS}
            stacked
          />
          <CheckField {...field('kitchenAtCounter')} label={KITCHEN.terms.kitchenAtCounter} />
        </>
      )}
    </SectionForm>
  );
}
