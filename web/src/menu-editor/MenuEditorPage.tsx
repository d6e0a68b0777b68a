import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { BUN, labelOf } from '@tall-order/domain/ingredients.ts';
import { itemOf } from '@tall-order/domain/menu.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import { Notice } from '../ui/Notice.tsx';
import { useFetched } from '../fetched/use-fetched.ts';
import { fetchMenuChanges } from '../api/menu-editor-calls.ts';
import { useAppSelector } from '../hooks.ts';
import { SessionEnding } from '../session/SessionEnding.tsx';
import { useRenewedSession } from '../session/use-renewed-session.ts';
import { Button } from '../ui/Button.tsx';
import { timeOfDay } from '../ui/dates-in-words.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { NEW } from './menu-editor.ts';
import type { Editor } from './menu-editor.ts';
import { LeastPrice } from './LeastPrice.tsx';
import { LeavingQuestion } from './LeavingQuestion.tsx';
import { MenuChanges } from './MenuChanges.tsx';
import styles from './MenuEditorPage.module.css';
import { MenuItemCard } from './MenuItemCard.tsx';
import { NewIngredient } from './NewIngredient.tsx';
import { useFollowedMenu } from './use-followed-menu.ts';
import { useLeavingGuard } from './use-leaving-guard.ts';
import { useReturnedFocus } from './use-returned-focus.ts';

export function MenuEditorPage() {
  const { token, userId } = useAppSelector((state) => state.auth);
  const [opened, setOpened] = useState(0);
  const tryAgain = () => {
    // The button goes with the editor.
    focusHeading();
    setOpened(opened + 1);
  };
  // The key keeps one owner's page from the next one who signs in in another tab.
  return token === null || userId === null ? null : (
    <div className={styles['page']}>
      <PageTitle>Prices &amp; stock</PageTitle>
      <FollowedMenuEditor key={`${opened} ${userId}`} token={token} onTryAgain={tryAgain} />
    </div>
  );
}

function FollowedMenuEditor({ token, onTryAgain }: { token: string; onTryAgain: () => void }) {
  const { menu, lostAt, take } = useFollowedMenu();
  if (menu !== null) return <MenuEditor token={token} menu={menu} lostAt={lostAt} take={take} />;
  if (lostAt === null) return <Spinner />;
  return (
    <EmptyState message="The menu can't be loaded at the moment.">
      <Button onClick={onTryAgain}>Try again</Button>
    </EmptyState>
  );
}

interface MenuEditorProps {
  token: string;
  menu: Menu;
  lostAt: number | null;
  take: (menu: Menu) => void;
}

function MenuEditor({ token, menu, lostAt, take }: MenuEditorProps) {
  const [edited, setEdited] = useState<string | null>(null);
  /** names of what has unsaved changes */
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const [done, setDone] = useState<string | null>(null);
  const record = useRecord(token, menu.version);
  const guard = useLeavingGuard(unsaved.length > 0);
  const sessionEndsAt = useRenewedSession();
  const adder = useReturnedFocus(edited === NEW);
  const list = useRef<HTMLUListElement>(null);
  const count = Object.keys(menu.items).length;
  const known = useRef(count);

  // The button that had the focus may be gone with its ingredient.
  useEffect(() => {
    if (count < known.current && document.activeElement === document.body) list.current?.focus();
    known.current = count;
  }, [count]);

  const markUnsaved = useCallback((name: string, isUnsaved: boolean) => {
    setUnsaved((known) => {
      const others = known.filter((one) => one !== name);
      return isUnsaved ? [...others, name] : others;
    });
  }, []);

  if (edited !== null && edited !== NEW && edited !== BUN && itemOf(menu, edited) === undefined) {
    setEdited(null);
    setDone(`${labelOf(edited)} is off the menu.`);
  }

  const editor: Editor = {
    token,
    menu,
    changes: record.fetched.kind === 'here' ? record.fetched.value : [],
    take,
    say: setDone,
    markUnsaved,
  };
  const edit = (name: string | null) => {
    const go = () => {
      setDone(null);
      setEdited(name);
    };
    // A price typed on another card is kept.
    const isLost = [edited, name].some((one) => one !== null && unsaved.includes(one));
    if (isLost) guard.ask(go);
    else go();
  };
  const card = (name: string) => (
    <MenuItemCard
      key={name}
      editor={editor}
      name={name}
      isOpen={edited === name}
      onToggle={() => edit(edited === name ? null : name)}
      onClose={() => setEdited(null)}
    />
  );

  return (
    <>
      <SessionEnding at={sessionEndsAt} />
      <Notice>{lostAt === null ? null : lostWords(lostAt)}</Notice>
      <section className={styles['section']}>
        <h2>Every burger</h2>
        <ul className={styles['cards']}>{card(BUN)}</ul>
      </section>
      <section className={styles['section']}>
        <h2>Ingredients</h2>
        <ul ref={list} tabIndex={-1} aria-label="Ingredients" className={styles['cards']}>
          {Object.keys(menu.items).map(card)}
        </ul>
        {edited === NEW && (
          <div className={styles['new']}>
            <h3>New ingredient</h3>
            <NewIngredient editor={editor} onClose={() => setEdited(null)} />
          </div>
        )}
        <Button ref={adder} hidden={edited === NEW} onClick={() => edit(NEW)}>
          Add an ingredient
        </Button>
      </section>
      <section className={styles['section']}>
        <h2>Least price</h2>
        <LeastPrice token={token} menu={menu} say={setDone} />
      </section>
      <section className={styles['section']}>
        <h2>Changes</h2>
        <MenuChanges changes={record} />
      </section>
      <div className={styles['done']}>
        <Notice>{done}</Notice>
      </div>
      <LeavingQuestion {...guard} />
    </>
  );
}

function useRecord(token: string, version: number) {
  const record = useFetched(token, fetchMenuChanges);
  const shown = useRef(version);
  const fetchAgain = useEffectEvent(() => void record.fetchAgain());
  // The news comes from outside of React.
  useEffect(() => {
    if (shown.current !== version) fetchAgain();
    shown.current = version;
  }, [version]);
  return record;
}

function lostWords(at: number): string {
  return `The shop cannot be reached. This is the menu of ${timeOfDay(at)}; it comes back by itself.`;
}
