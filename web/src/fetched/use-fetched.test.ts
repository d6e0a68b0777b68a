import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { Reply } from '../api/client.ts';
import { useFetched } from './use-fetched.tsx';

const FAILED = {
  ok: false,
  failure: { status: 503, message: 'Busy', error: null },
} as const satisfies Reply<never>;

/** A part that is fetched, whose calls a test answers in any order. */
function openPart() {
  const calls: { token: string; answer: (reply: Reply<string>) => Promise<void> }[] = [];
  const fetchValue = (token: string) => {
    const { promise, resolve } = Promise.withResolvers<Reply<string>>();
    const answer = (reply: Reply<string>) =>
      act(async () => {
        resolve(reply);
        await promise;
      });
    calls.push({ token, answer });
    return promise;
  };
  const hook = renderHook(({ token }) => useFetched(token, fetchValue), {
    initialProps: { token: 'first' },
  });
  const part = () => hook.result.current;
  const answer = (place: number, reply: Reply<string>) => calls[place]?.answer(reply);
  return { calls, part, answer, hook };
}

const loaded = (value: string) => ({ kind: 'loaded', value });

test('only the answer to the last call counts, in whichever order they come', async () => {
  const { part, answer } = openPart();
  act(() => void part().fetchAgain());
  await answer(1, { ok: true, value: 'new' });
  await answer(0, { ok: true, value: 'old' });
  expect(part().fetched).toEqual(loaded('new'));
});

test('a failure keeps what was loaded, and without it is shown until another try begins', async () => {
  const { part, answer } = openPart();
  expect(part().fetched).toEqual({ kind: 'pending' });
  await answer(0, FAILED);
  expect(part().fetched).toEqual({ kind: 'failed' });
  act(() => void part().fetchAgain());
  expect(part().fetched).toEqual({ kind: 'pending' });
  await answer(1, { ok: true, value: 'one' });
  act(() => void part().fetchAgain());
  expect(part().fetched).toEqual(loaded('one'));
  await answer(2, FAILED);
  expect(part().fetched).toEqual(loaded('one'));
});

test('a connection that is back is a reason to fetch only after a failure', async () => {
  const { calls, part, answer, hook } = openPart();
  const online = () => act(() => void window.dispatchEvent(new Event('online')));
  await answer(0, { ok: true, value: 'one' });
  online();
  expect(calls).toHaveLength(1);
  act(() => void part().fetchAgain());
  await answer(1, FAILED);
  online();
  expect(calls).toHaveLength(3);
  await answer(2, { ok: true, value: 'two' });
  expect(part().fetched).toEqual(loaded('two'));
  online();
  expect(calls).toHaveLength(3);
  act(() => void part().fetchAgain());
  await answer(3, FAILED);
  hook.unmount();
  online();
  expect(calls).toHaveLength(4);
});

test('a timer asks only once the last call is answered', async () => {
  const { calls, part, answer } = openPart();
  act(() => part().poll());
  expect(calls).toHaveLength(1);
  await answer(0, FAILED);
  act(() => part().poll());
  act(() => part().poll());
  expect(calls).toHaveLength(2);
});

test('a new token fetches anew, and the answer to the old one no longer counts', async () => {
  const { calls, part, answer, hook } = openPart();
  hook.rerender({ token: 'second' });
  expect(calls.map(({ token }) => token)).toEqual(['first', 'second']);
  await answer(0, { ok: true, value: 'of the first' });
  expect(part().fetched).toEqual({ kind: 'pending' });
  await answer(1, { ok: true, value: 'of the second' });
  expect(part().fetched).toEqual(loaded('of the second'));
});

test('a part that comes back by itself keeps the focus on the page, and takes it from nothing', async () => {
  const heading = Object.assign(document.createElement('h1'), { tabIndex: -1 });
  const field = document.createElement('input');
  document.body.append(heading, field);
  onTestFinished(() => {
    heading.remove();
    field.remove();
  });
  for (const [focused, next] of [
    [null, heading],
    [field, field],
  ] as const) {
    const { answer, hook } = openPart();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await answer(0, FAILED);
    heading.blur();
    focused?.focus();
    act(() => void window.dispatchEvent(new Event('online')));
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await answer(1, { ok: true, value: 'one' });
    expect(next).toHaveFocus();
    hook.unmount();
  }
});
