import { useState } from 'react';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import type { SoldOutSpan } from '@tall-order/domain/extras.ts';
import { isShownByEditor, setSoldOut } from '../api/menu-editor-calls.ts';
import type { MenuPart } from '../api/menu-editor-calls.ts';
import { messageFor } from '../api/messages.ts';
import { Button } from '../ui/Button.tsx';
import type { Editor } from './menu-values.ts';
import styles from './MenuItemCard.module.css';

interface Choice {
  span: SoldOutSpan | null;
  /** short, so that the three fit on one line of a phone */
  words: string;
  /** what a screen reader says for the words */
  name: string;
  outcome: string;
}

const CHOICES: readonly Choice[] = [
  { span: null, words: 'Available', name: 'Available', outcome: 'available again' },
  { span: 'today', words: 'Out today', name: 'Sold out today', outcome: 'sold out for today' },
  {
    span: 'until-undone',
    words: 'Out for now',
    name: 'Sold out for now',
    outcome: 'sold out until you say otherwise',
  },
];

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

  const choose = async ({ span, words, outcome }: Choice) => {
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
      {CHOICES.map((choice) => (
        <Button
          key={choice.words}
          aria-label={choice.name}
          aria-pressed={choice.span === soldOut}
          busy={pending === choice.words}
          className={styles['choice'] ?? ''}
          onClick={() => choose(choice)}
        >
          {choice.words}
        </Button>
      ))}
    </div>
  );
}
