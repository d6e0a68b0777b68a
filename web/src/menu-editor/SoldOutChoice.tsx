import { useRef } from 'react';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import { SOLD_OUT_SPANS } from '@tall-order/domain/extras.ts';
import type { SoldOutSpan } from '@tall-order/domain/extras.ts';
import { isShownByEditor, setSoldOut } from '../api/menu-editor-calls.ts';
import type { MenuPart } from '../api/menu-editor-calls.ts';
import { messageFor } from '../api/messages.ts';
import { Button } from '../ui/Button.tsx';
import { useLastPress } from '../ui/use-last-press.ts';
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
  /** what the shop has said last; undefined if it refused */
  const known = useRef<SoldOutSpan | null>(undefined);
  const label = labelOf(name);
  const { pressed, press } = useLastPress(async (span: SoldOutSpan | null) => {
    if (span === known.current) return;
    editor.announce(null);
    const reply = await setSoldOut(editor.token, name, part, span);
    known.current = reply.ok ? span : undefined;
    if (!reply.ok) {
      if (isShownByEditor(reply.failure)) editor.announce(messageFor(reply.failure.message));
      return;
    }
    editor.apply(reply.value);
    editor.announce(`${label} is ${choiceOf(span).outcome}.`);
  });
  const choose = (span: SoldOutSpan | null) => {
    if (pressed === null) known.current = soldOut;
    void press(span);
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
            busy={pressed?.wanted === span}
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
