import { useState } from 'react';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import { SOLD_OUT_SPANS } from '@tall-order/domain/extras.ts';
import type { SoldOutSpan } from '@tall-order/domain/extras.ts';
import { isShownByEditor, setSoldOut } from '../api/menu-editor-calls.ts';
import type { MenuPart } from '../api/menu-editor-calls.ts';
import { messageFor } from '../api/messages.ts';
import { Button } from '../ui/Button.tsx';
import type { Editor } from './menu-values.ts';
import styles from './MenuItemCard.module.css';

interface Choice {
  /** short, so that the three fit on one line of a phone */
  words: string;
  /** what a screen reader says for the words */
  name: string;
  outcome: string;
}

const AVAILABLE: Choice = { words: 'Available', name: 'Available', outcome: 'available again' };

const OUT: Readonly<Record<SoldOutSpan, Choice>> = {
  today: { words: 'Out today', name: 'Sold out today', outcome: 'sold out for today' },
  'until-undone': {
    words: 'Out for now',
    name: 'Sold out for now',
    outcome: 'sold out until you say otherwise',
  },
};

function choiceOf(span: SoldOutSpan | null): Choice {
  return span === null ? AVAILABLE : OUT[span];
}

interface SoldOutChoiceProps {
  editor: Pick<Editor, 'token' | 'apply' | 'announce'>;
  name: string;
  part: MenuPart;
  soldOut: SoldOutSpan | null;
}

export function SoldOutChoice({ editor, name, part, soldOut }: SoldOutChoiceProps) {
  /** the words of the pressed button, until the shop answers */
  const [pending, setPending] = useState<string | null>(null);
  const label = labelOf(name);

  const choose = async (span: SoldOutSpan | null) => {
    const { words, outcome } = choiceOf(span);
    if (span === soldOut || pending !== null) return;
    setPending(words);
    editor.announce(null);
    const reply = await setSoldOut(editor.token, name, part, span);
    setPending(null);
    if (!reply.ok) {
      if (isShownByEditor(reply.failure)) editor.announce(messageFor(reply.failure.message));
      return;
    }
    editor.apply(reply.value);
    editor.announce(`${label} is ${outcome}.`);
  };

  return (
    <div role="group" aria-label={`Availability of ${label}`} className={styles['availability']}>
      {[null, ...SOLD_OUT_SPANS].map((span) => {
        const { words, name: said } = choiceOf(span);
        return (
          <Button
            key={words}
            aria-label={said}
            aria-pressed={span === soldOut}
            busy={pending === words}
            className={styles['choice'] ?? ''}
            onClick={() => choose(span)}
          >
            {words}
          </Button>
        );
      })}
    </div>
  );
}
