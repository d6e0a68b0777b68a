import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { BUN, labelOf } from '@tall-order/domain/ingredients.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import { Notice, StickyNotice } from '../ui/Notice.tsx';
import { useFetched } from '../fetched/use-fetched.tsx';
import { fetchMenuChanges } from '../api/menu-editor-calls.ts';
import { useAppSelector } from '../store.ts';
import { SessionRenewal } from '../session/SessionRenewal.tsx';
import { Button } from '../ui/Button.tsx';
import { useZone } from '../shop/current-shop.ts';
import { timeOfDay } from '../shop/dates-in-words.ts';
import type { Zone } from '../shop/dates-in-words.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { focusHeading } from '../ui/focus.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { NEW, valuesOn } from './menu-values.ts';
import type { Editor } from './menu-values.ts';
import { LowPrice } from './LowPrice.tsx';
import { LeavingQuestion, useLeavingGuard, useUnsaved } from '../leaving/use-leaving-guard.tsx';
import { MenuChanges } from './MenuChanges.tsx';
import styles from './MenuEditorPage.module.css';
import { NEW_DRAFT, NEW_EXTRA_DRAFT } from './menu-draft.ts';
import type { Draft } from './menu-draft.ts';
import { MenuItemCard } from './MenuItemCard.tsx';
import { NewIngredient } from './NewIngredient.tsx';
import { useFollowedMenu } from './use-followed-menu.ts';
import { useReturnedFocus } from '../ui/kept-focus.ts';

export function MenuEditorPage() {
  const { token, userId } = useAppSelector((state) => state.auth);
  const [opened, setOpened] = useState(0);
  const tryAgain = () => {
    // The button disappears with the failed editor.
    focusHeading();
    setOpened(opened + 1);
  };
  // The key starts a new page when another owner signs in, in another tab.
  return token === null || userId === null ? null : (
    <div className={styles['page']}>
      <PageTitle>Prices &amp; stock</PageTitle>
      <FollowedMenuEditor key={`${opened} ${userId}`} token={token} onTryAgain={tryAgain} />
    </div>
  );
}

function FollowedMenuEditor({ token, onTryAgain }: { token: string; onTryAgain: () => void }) {
  const { menu, lostAt, apply } = useFollowedMenu();
  if (menu !== null) return <MenuEditor token={token} menu={menu} lostAt={lostAt} apply={apply} />;
  if (lostAt === null) return <Spinner />;
  return (
    <EmptyState message="We can't load the menu right now.">
      <Button onClick={onTryAgain}>Try again</Button>
    </EmptyState>
  );
}

interface MenuEditorProps {
  token: string;
  menu: Menu;
  lostAt: number | null;
  apply: (menu: Menu) => void;
}

function MenuEditor({ token, menu, lostAt, apply }: MenuEditorProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const { unsaved, markUnsaved } = useUnsaved();
  const [done, setDone] = useState<string | null>(null);
  const record = useRecord(token, menu.version);
  const guard = useLeavingGuard(unsaved.length > 0);
  const list = useListAfterRemoval(Object.keys({ ...menu.items, ...menu.extras }).length);

  if (edited !== null && !isNew(edited) && valuesOn(menu, edited) === null) {
    setEdited(null);
    setDone(`${labelOf(edited)} is off the menu.`);
  }

  const editor: Editor = { token, menu, apply, announce: setDone, markUnsaved };
  const zone = useZone();
  const edit = (name: string | null) => {
    const go = () => {
      setDone(null);
      setEdited(name);
    };
    // A price that was typed on another card is not lost.
    const isLost = [edited, name].some((one) => one !== null && unsaved.includes(one));
    if (isLost) guard.ask(go);
    else go();
  };
  // An answer may come when another form is open.
  const close = (name: string) => setEdited((now) => (now === name ? null : now));
  const card = (name: string) => (
    <MenuItemCard
      key={name}
      editor={editor}
      name={name}
      isOpen={edited === name}
      onToggle={() => edit(edited === name ? null : name)}
      onClose={() => close(name)}
    />
  );
  const adder = (start: Draft, title: string, words: string) => {
    const key = NEW[start.subject];
    return (
      <AddItem
        editor={editor}
        start={start}
        title={title}
        words={words}
        isOpen={edited === key}
        onToggle={(isOpen) => (isOpen ? edit(key) : close(key))}
      />
    );
  };

  return (
    <>
      <SessionRenewal />
      <Notice>{lostAt === null ? null : lostWords(lostAt, zone)}</Notice>
      <section className={styles['section']}>
        <h2>Every burger</h2>
        <LowPrice menu={menu} />
        <ul className={styles['cards']}>{card(BUN)}</ul>
      </section>
      <section className={styles['section']}>
        <h2>Ingredients</h2>
        <ul ref={list} tabIndex={-1} aria-label="Ingredients" className={styles['cards']}>
          {Object.keys(menu.items).map(card)}
        </ul>
        {adder(NEW_DRAFT, 'New ingredient', 'Add an ingredient')}
      </section>
      <section className={styles['section']}>
        <h2>Sides &amp; drinks</h2>
        <ul aria-label="Sides &amp; drinks" className={styles['cards']}>
          {Object.keys(menu.extras).map(card)}
        </ul>
        {adder(NEW_EXTRA_DRAFT, 'New side or drink', 'Add a side or a drink')}
      </section>
      <section className={styles['section']}>
        <h2>Changes</h2>
        <MenuChanges changes={record} extraNames={Object.keys(menu.extras)} />
      </section>
      <StickyNotice>{done}</StickyNotice>
      <LeavingQuestion {...guard} />
    </>
  );
}

/** The button that had the focus may have disappeared with its ingredient: the list takes the focus. */
function useListAfterRemoval(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const known = useRef(count);
  // Only the browser can move focus.
  useEffect(() => {
    if (count < known.current && document.activeElement === document.body) list.current?.focus();
    known.current = count;
  }, [count]);
  return list;
}

function isNew(edited: string): boolean {
  return Object.values(NEW).includes(edited);
}

interface AddItemProps {
  editor: Editor;
  start: Draft;
  title: string;
  words: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

function AddItem({ editor, start, title, words, isOpen, onToggle }: AddItemProps) {
  const button = useReturnedFocus(isOpen);
  return (
    <>
      {isOpen && (
        <div className={styles['new']}>
          <h3>{title}</h3>
          <NewIngredient editor={editor} start={start} onClose={() => onToggle(false)} />
        </div>
      )}
      <Button ref={button} hidden={isOpen} onClick={() => onToggle(true)}>
        {words}
      </Button>
    </>
  );
}

function useRecord(token: string, version: number) {
  const record = useFetched(token, fetchMenuChanges);
  const shown = useRef(version);
  const fetchAgain = useEffectEvent(() => void record.fetchAgain());
  // The new version comes from outside of React.
  useEffect(() => {
    if (shown.current !== version) fetchAgain();
    shown.current = version;
  }, [version]);
  return record;
}

function lostWords(at: number, zone: Zone): string {
  return `The shop cannot be reached. This is the menu of ${timeOfDay(at, zone)}; it comes back by itself.`;
}
