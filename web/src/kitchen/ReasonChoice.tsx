import { useState } from 'react';
import { REASON_FIELD, reasonProblem } from '@tall-order/domain/reason.ts';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { TextField } from '../ui/TextField.tsx';

const OTHER = 'Something else';

/** @param reasons to choose from, the likeliest first */
export function useReason(reasons: readonly string[]) {
  const [chosen, setChosen] = useState(reasons[0] ?? OTHER);
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const text = chosen === OTHER ? typed : chosen;
  const problem = reasonProblem(text);
  return {
    reasons,
    chosen,
    typed,
    error: isChecked ? problem : null,
    choose: setChosen,
    type: setTyped,
    /** the reason once it is right; null after showing what is wrong with it */
    check: (): string | null => {
      setChecked(true);
      return problem === null ? text : null;
    },
  };
}

/** Asks why staff change an order. The customer reads the answer, so that nobody has to phone. */
export function ReasonChoice({ reason }: { reason: ReturnType<typeof useReason> }) {
  const { reasons, chosen, typed, error, choose, type } = reason;
  return (
    <>
      <RadioGroup
        legend="Why? The customer reads this."
        name="reason"
        options={[...reasons, OTHER].map((one) => [one, one] as const)}
        value={chosen}
        stacked
        onChange={choose}
      />
      {chosen === OTHER && (
        <TextField
          label={REASON_FIELD.label}
          name="other-reason"
          value={typed}
          error={error}
          autoComplete="off"
          onChange={type}
        />
      )}
    </>
  );
}
