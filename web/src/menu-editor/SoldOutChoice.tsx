import { useState } from 'react';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import type { SoldOutSpan } from '@tall-order/domain/sold-out.ts';
import { isShownByEditor, setSoldOut } from '../api/menu-editor-calls.ts';
import type { MenuPart } from '../api/menu-editor-calls.ts';
import { messageFor } from '../api/messages.ts';
import { Button } from '../ui/Button.tsx';
import type { Editor } from './menu-editor.ts';
import styles from './MenuItemCard.module.css';

const CHOICES: readonly { span: SoldOutSpan | null; words: string; said: string }[] = [
  { span: null, words: 'Available', said: 'available again' },
  { span: 'today', words: 'Sold out today', said: 'sold out for today' },
  {
    span: 'until-undone',
    words: 'Sold out until further notice',
    said: 'sold out until you say otherwise',
  },
];

interface SoldOutChoiceProps {
  editor: Pick<Editor, 'token' | 'take' | 'say'>;
  name: string;
  part: MenuPart;
  soldOut: SoldOutSpan | null;
}

export function SoldOutChoice({ editor, name, part, soldOut }: SoldOutChoiceProps) {
  /** the words of the pressed button, until the shop answers */
  const [pending, setPending] = useState<string | null>(null);
  const label = labelOf(name);

  const choose = async ({ span, words, said }: (typeof CHOICES)[number]) => {
    if (span === soldOut || pending !== null) return;
    setPending(words);
    editor.say(null);
    const reply = await setSoldOut(editor.token, name, part, span);
    setPending(null);
    if (!reply.ok) {
      if (isShownByEditor(reply.failure)) editor.say(messageFor(reply.failure.message));
      return;
    }
    editor.take(reply.value);
    editor.say(`${label} is ${said}.`);
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
          {choice.words}
        </Button>
      ))}
    </div>
  );
}
