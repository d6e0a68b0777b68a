import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from '../ui/Button.tsx';

/** Replaces every text of the element, as a browser does that translates the page. */
function translate(element: Element): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const all: Text[] = [];
  while (texts.nextNode()) all.push(texts.currentNode as Text); // it walks texts alone
  for (const text of all.filter(({ data }) => data.trim() !== '')) {
    const font = document.createElement('font');
    font.textContent = text.data.toUpperCase();
    text.replaceWith(font);
  }
}

function Words({ children }: { children: string }) {
  return <>{children}</>;
}

/** Each shape of children, with some of them there or not, and a text that changes. */
const SHAPES: Record<string, (is: boolean, word: string) => React.ReactNode> = {
  'a text alone': (_is, word) => <p>{word}</p>,
  'texts that meet': (_is, word) => <p>To pay {word}.</p>,
  'a text or nothing': (is, word) => <p>{is && word}</p>,
  'a text or an element': (is, word) => <p>{is ? word : <b>{word}</b>}</p>,
  'an element before a text': (is, word) => (
    <p>
      {is && <b>now</b>}
      {word}
    </p>
  ),
  'an element after a text': (is, word) => (
    <p>
      {word}
      {is && <b>now</b>}
    </p>
  ),
  'texts around an element': (is, word) => (
    <p>
      Paid {word} <b>{word}</b>
      {is && ' in cash'}, of {word}
    </p>
  ),
  'a number beside an element': (is, word) => (
    <p>
      {is ? 1 : 2} × <b>{word}</b>
    </p>
  ),
  'a text in a fragment': (is, word) => (
    <p>
      {is && <b>now</b>}
      <>{word}</>
      <>
        {word} and {word}
      </>
    </p>
  ),
  'a component that is a text': (is, word) => (
    <p>
      {is && <b>now</b>}
      <Words>{word}</Words>
    </p>
  ),
  'a busy button': (is, word) => <Button busy={is}>{word}</Button>,
  'a list beside a text': (is, word) => (
    <p>
      {word}:{' '}
      {(is ? ['a', 'b'] : ['b']).map((name) => (
        <i key={name}>{name}</i>
      ))}
      .
    </p>
  ),
};

test.each(Object.keys(SHAPES))('%s says what it should after a translation', (name) => {
  const shape = SHAPES[name];
  if (shape === undefined) throw new Error(name);
  const { container, rerender } = render(shape(true, 'one'));
  for (const [is, word] of [
    [false, 'two'],
    [true, 'three'],
    [true, 'four'],
    [false, 'four'],
    [true, 'one'],
  ] as const) {
    translate(container);
    act(() => rerender(shape(is, word)));
    const { container: untranslated, unmount } = render(shape(is, word));
    const words = untranslated.textContent.toLowerCase();
    expect(container.textContent.toLowerCase()).toBe(words);
    unmount();
  }
});
