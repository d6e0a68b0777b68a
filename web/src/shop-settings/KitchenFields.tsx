import { BOARD_PAUSE_MS, BOARD_WARNING_MS } from '@tall-order/domain/selling-times.ts';
import { BOARD_GUARDS } from '@tall-order/domain/shop-settings.ts';
import type { BoardGuard, ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { CheckField, RadioGroup } from '../ui/RadioGroup.tsx';
import { FieldsWithResult, Result } from './settings-section.tsx';
import type { SectionForm, SettingsSection } from './settings-section.tsx';

const WARNING = `${BOARD_WARNING_MS / 60_000} minutes`;
const PAUSE = `${BOARD_PAUSE_MS / 60_000} minutes`;

const GUARD_LABELS: Readonly<Record<BoardGuard, string>> = {
  off: 'Do nothing',
  warn: `After ${WARNING}, warn the owner`,
  pause: `Warn the owner, and after ${PAUSE} stop selling until a board is back`,
};
const GUARDS = BOARD_GUARDS.map((guard) => [guard, GUARD_LABELS[guard]] as const);

const GUARD_SENTENCES: Readonly<Record<BoardGuard, string>> = {
  off: 'Nothing happens when no kitchen board is connected.',
  warn: `The owner is warned when no kitchen board is connected for ${WARNING}.`,
  pause: `Sales stop when no kitchen board is connected for ${PAUSE}.`,
};

type KitchenDraft = Pick<ShopSettings, 'boardGuard' | 'kitchenAtCounter' | 'counterCloses'>;

export const KITCHEN: SettingsSection<KitchenDraft> = {
  id: 'kitchen',
  title: 'Kitchen and counter',
  draftOf: ({ boardGuard, kitchenAtCounter, counterCloses }) => ({
    boardGuard,
    kitchenAtCounter,
    counterCloses,
  }),
  read: (draft) => ({ change: draft }),
  terms: {
    boardGuard: 'When no kitchen board is connected',
    kitchenAtCounter: 'The kitchen may use the counter: it sees what is due and where to deliver',
    counterCloses: 'The counter may close the day: it sees what was taken',
  },
  inWords: (name, { boardGuard }) => (name === 'boardGuard' ? GUARD_LABELS[boardGuard] : null),
  sentence: ({ boardGuard, kitchenAtCounter, counterCloses }) =>
    [
      GUARD_SENTENCES[boardGuard],
      ...(kitchenAtCounter ? ['The kitchen may use the counter.'] : []),
      ...(counterCloses ? ['The counter may close the day.'] : []),
    ].join(' '),
};

interface KitchenFieldsProps {
  form: SectionForm<KitchenDraft>;
  /** the values as the form would save them */
  draft: KitchenDraft;
}

export function KitchenFields({ form: { field }, draft }: KitchenFieldsProps) {
  return (
    <FieldsWithResult
      result={
        <Result>
          <p>
            <strong>{KITCHEN.sentence(draft)}</strong>
          </p>
        </Result>
      }
    >
      <RadioGroup
        {...field('boardGuard')}
        legend={KITCHEN.terms.boardGuard}
        options={GUARDS}
        stacked
      />
      <CheckField {...field('kitchenAtCounter')} />
      <CheckField {...field('counterCloses')} />
    </FieldsWithResult>
  );
}
