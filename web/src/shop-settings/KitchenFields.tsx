import { CheckField, RadioGroup } from '../ui/RadioGroup.tsx';
import { GUARDS, KITCHEN } from './kitchen-draft.ts';
import type { SettingsForm } from './use-settings-form.ts';

export function KitchenFields({ form: { field } }: { form: SettingsForm }) {
  return (
    <>
      <RadioGroup
        {...field('boardGuard')}
        legend={KITCHEN.terms.boardGuard}
        options={GUARDS}
        stacked
      />
      <CheckField {...field('kitchenAtCounter')} label={KITCHEN.terms.kitchenAtCounter} />
      <CheckField {...field('counterCloses')} label={KITCHEN.terms.counterCloses} />
    </>
  );
}
