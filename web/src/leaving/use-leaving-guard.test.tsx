import { act, fireEvent, render, screen, renderHook } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LeavingQuestion, useLeavingGuard, useUnsaved } from './use-leaving-guard.tsx';

function Guarded({ isUnsaved }: { isUnsaved: boolean }) {
  const guard = useLeavingGuard(isUnsaved);
  const { pathname, search, hash } = useLocation();
  return (
    <main>
      <p>{`At ${pathname}${search}${hash}`}</p>
      <form>
        <input aria-label="Price" />
        <input aria-label="City" />
      </form>
      <a href="/orders?page=2#end">Orders</a>
      <a href="/orders" target="_blank">
        Orders in a new tab
      </a>
      <a href="https://elsewhere.example/">Elsewhere</a>
      <a href={`${window.location.pathname}#top`}>Top</a>
      <LeavingQuestion {...guard} />
    </main>
  );
}

function openGuarded(isUnsaved = true) {
  const page = (unsaved: boolean) => (
    <MemoryRouter initialEntries={['/menu']}>
      <Guarded isUnsaved={unsaved} />
    </MemoryRouter>
  );
  const { rerender, unmount } = render(page(isUnsaved));
  return { mark: (unsaved: boolean) => rerender(page(unsaved)), unmount, user: userEvent.setup() };
}

const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });
const link = (name: string) => screen.getByRole('link', { name });

/** Whether the browser asks before it closes the page. */
const asksAtClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('the browser asks before it closes the page, only while something is unsaved', () => {
  const { mark, unmount } = openGuarded(false);
  expect(asksAtClosing()).toBe(false);
  mark(true);
  expect(asksAtClosing()).toBe(true);
  mark(false);
  expect(asksAtClosing()).toBe(false);
  mark(true);
  unmount();
  expect(asksAtClosing()).toBe(false);
});

test('older browsers ask if they are given a value', () => {
  openGuarded();
  // jsdom gives the event no text of its own, as browsers do.
  const event = Object.defineProperty(new Event('beforeunload'), 'returnValue', {
    value: '',
    writable: true,
  });
  window.dispatchEvent(event);
  expect(event.returnValue).toBeTruthy();
});

test('a link is followed after the question, with its query and its place on the page', async () => {
  const { user } = openGuarded();
  for (const field of ['City', 'Price']) {
    await user.click(screen.getByLabelText(field));
    await user.click(link('Orders'));
    expect(screen.getByText('At /menu')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(question()).toBeNull();
    expect(screen.getByLabelText(field)).toHaveFocus();
  }
  await user.click(link('Orders'));
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  expect(question()).toBeNull();
  expect(screen.getByText('At /orders?page=2#end')).toBeInTheDocument();
});

test('what does not lose the page is not asked about', () => {
  openGuarded();
  // jsdom would follow the links.
  const follow = (event: Event) => event.preventDefault();
  document.addEventListener('click', follow);
  onTestFinished(() => document.removeEventListener('click', follow));
  for (const name of ['Orders in a new tab', 'Elsewhere', 'Top']) fireEvent.click(link(name));
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    fireEvent.click(link('Orders'), { [key]: true });
  }
  fireEvent.click(link('Orders'), { button: 1 });
  expect(question()).toBeNull();
});

test('Back and Forward go on only after the question', async () => {
  const traverseTo = vi.fn();
  // jsdom has no Navigation API.
  const navigation = Object.assign(new EventTarget(), { traverseTo });
  Object.defineProperty(window, 'navigation', { configurable: true, value: navigation });
  onTestFinished(() => void Reflect.deleteProperty(window, 'navigation'));
  const { mark, user } = openGuarded();
  /** @returns whether the navigation was stopped */
  const navigate = (navigationType: string, cancelable = true) => {
    const event = new Event('navigate', { cancelable });
    act(() => {
      navigation.dispatchEvent(
        Object.assign(event, { navigationType, destination: { key: 'before' } }),
      );
    });
    return event.defaultPrevented;
  };
  expect(navigate('push')).toBe(false);
  expect(navigate('traverse', false)).toBe(false);
  expect(question()).toBeNull();
  expect(navigate('traverse')).toBe(true);
  expect(question()).toBeVisible();
  expect(traverseTo).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  expect(traverseTo.mock.calls).toEqual([['before']]);
  expect(navigate('traverse')).toBe(false);
  // The page stayed after all, and has something unsaved again.
  mark(false);
  expect(navigate('traverse')).toBe(false);
  mark(true);
  expect(navigate('traverse')).toBe(true);
});

test('a form that is saved leaves the changes of the others unsaved', () => {
  const { result } = renderHook(() => useUnsaved());
  const mark = (name: string, isUnsaved: boolean) =>
    act(() => result.current.markUnsaved(name, isUnsaved));
  mark('hours', true);
  mark('delivery', true);
  mark('delivery', true);
  expect(result.current.unsaved).toEqual(['hours', 'delivery']);
  mark('hours', false);
  expect(result.current.unsaved).toEqual(['delivery']);
  mark('delivery', false);
  expect(result.current.unsaved).toEqual([]);
});
