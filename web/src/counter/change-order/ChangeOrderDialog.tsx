import { useState } from 'react';
import type { Correction } from '@tall-order/domain/order-change.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { withoutTakenOff } from '../../api/counter-calls.ts';
import type { CounterOrder } from '../../api/counter-calls.ts';
import { useUnsettled } from '../../api/use-unsettled.ts';
import { CHANGE_REASONS } from '@tall-order/domain/reason.ts';
import { useReason } from '../../kitchen/ReasonChoice.tsx';
import { TakeOffForm, useTakeOff } from '../../kitchen/TakeOffDialog.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import columns from '../../ui/two-columns.module.css';
import { orderName } from '../counter-words.ts';
import { useTerms, WithTerms } from '../use-terms.tsx';
import { AddPart } from './AddPart.tsx';
import type { Addition } from './AddPart.tsx';
import { CorrectOrder } from './CorrectOrder.tsx';
import { TotalWithout } from './NewTotal.tsx';
import type { SentChange } from './use-change.ts';

export interface ChangeOrderDialogProps {
  open: boolean;
  token: string;
  order: CounterOrder;
  onState: (state: OrderState) => void;
  onClose: () => void;
}

/** Counter and owner change an order that is not over: one thing at a time, each with its reason. */
export function ChangeOrderDialog({ open, order, ...rest }: ChangeOrderDialogProps) {
  return (
    <Modal open={open} title={`Edit ${orderName(order)}`} onClose={rest.onClose}>
      <Sections order={order} {...rest} />
    </Modal>
  );
}

type Section = 'add' | 'correct' | 'take-off';

const SECTIONS: readonly (readonly [Section, string])[] = [
  ['add', 'Add'],
  ['correct', 'Details'],
  ['take-off', 'Take off'],
];

function Sections({ token, order, onState, onClose }: Omit<ChangeOrderDialogProps, 'open'>) {
  const [section, setSection] = useState<Section>('add');
  const terms = useTerms(token);
  const left = withoutTakenOff(order);
  const reason = useReason(CHANGE_REASONS);
  const change = { token, order: left, reason, onState, onClose };
  // Whoever looks at another section finds this one as it was, and what was sent from it.
  const addition = useState<Addition | null>(null);
  const corrections = useState<Correction>({});
  const [added, corrected] = [useUnsettled<SentChange>(), useUnsettled<SentChange>()];
  const takeOff = useTakeOff(left);
  return (
    <>
      <div className={columns['wide']}>
        <RadioGroup
          legend="What changes?"
          name="section"
          options={SECTIONS}
          value={section}
          onChange={setSection}
        />
      </div>
      {section === 'take-off' ? (
        <TakeOffForm
          order={left}
          chosen={takeOff}
          onState={(_id, state) => onState(state)}
          onClose={onClose}
          renderOutcome={(off) => <TotalWithout order={left} off={off} />}
        />
      ) : (
        <WithTerms terms={terms}>
          {section === 'add' ? (
            <AddPart {...change} unsettled={added} addition={addition} />
          ) : (
            <CorrectOrder {...change} unsettled={corrected} corrections={corrections} />
          )}
        </WithTerms>
      )}
    </>
  );
}
