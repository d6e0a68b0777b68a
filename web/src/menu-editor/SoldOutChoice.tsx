import { useState } from 'react';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import type { SoldOutSpan } from '@tall-order/domain/sold-out.ts';
import { isShownByEditor, setSoldOut } from '../api/menu-editor-calls.ts';
import type { MenuPart } from '../api/menu-editor-calls.ts';
import { messageFor } from '../api/messages.ts';
import { Button } from '../ui/Button.tsx';
import type { Editor } from './menu-values.ts';
import styles from './MenuItemCard.module.css';

const CHOICES: readonly { span: SoldOutSpan | null; words: string; outcome: string }[] = [
  { span: null, words: 'Available', outcome: 'available again' },
  { span: 'today', words: 'today', outcome: 'sold out for today' },
  {
    span: 'until-undone',
    words: 'until further notice',
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

  const choose = async ({ span, words, outcome }: (typeof CHOICES)[number]) => {
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
          aria-pressed={choice.span === soldOut}
          busy={pending === choice.words}
          className={styles['choice'] ?? ''}
          onClick={() => choose(choice)}
        >
          {choice.span !== null && (
            <>
              <span className={`visually-hidden ${styles['about']}`}>Sold out</span>{' '}
            </>
          )}
          <span className={styles['words']}>{choice.words}</span>
        </Button>
      ))}
    </div>
  );
}
