import { useRef, useState } from 'react';
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
  /** what was pressed since the last choice was sent; undefined for nothing */
  const next = useRef<SoldOutSpan | null>(undefined);
  const label = labelOf(name);

  /** @returns undefined if the shop refused */
  const send = async (span: SoldOutSpan | null) => {
    editor.announce(null);
    const reply = await setSoldOut(editor.token, name, part, span);
    if (!reply.ok) {
      if (isShownByEditor(reply.failure)) editor.announce(messageFor(reply.failure.message));
      return undefined;
    }
    editor.apply(reply.value);
    editor.announce(`${label} is ${choiceOf(span).outcome}.`);
    return span;
  };
  const choose = async (pressed: SoldOutSpan | null) => {
    setPending(choiceOf(pressed).words);
    next.current = pressed;
    // The last press counts, once the one before has its answer: two at once might overtake each other.
    if (pending !== null) return;
    let known: SoldOutSpan | null | undefined = soldOut;
    while (next.current !== undefined) {
      const span: SoldOutSpan | null = next.current;
      next.current = undefined;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (span !== known) known = await send(span);
    }
    setPending(null);
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
