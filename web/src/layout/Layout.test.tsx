import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { UNREACHABLE } from '../api/messages.ts';
import { publishRequestFailure } from '../api/request-failures.ts';
import { createStore } from '../store.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Layout } from './Layout.tsx';

// The message of the last failure belongs to the page, and the page outlives a test.
beforeEach(() => publishRequestFailure(null));

function renderLayout() {
  render(
    <Provider store={createStore()}>
      <MemoryRouter>
        <Layout>
          <Routes>
            <Route path="/" element={<Link to="/auth">Onwards</Link>} />
            <Route path="/auth" element={<PageTitle>Sign in</PageTitle>} />
          </Routes>
        </Layout>
      </MemoryRouter>
    </Provider>,
  );
}

test('the logo carries the name of the product', () => {
  renderLayout();
  expect(screen.getByRole('img', { name: 'Tall Order' })).toBeVisible();
});

test('a failed request shows its message until it is closed', async () => {
  renderLayout();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  act(() => publishRequestFailure(UNREACHABLE));
  const dialog = within(screen.getByRole('dialog', { name: 'No connection to the shop' }));
  expect(dialog.getByText(UNREACHABLE)).toBeVisible();

  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the menu opens the drawer, and choosing a link closes it', async () => {
  renderLayout();
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Menu' }));

  await userEvent.click(drawer.getByRole('link', { name: 'Authenticate' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Sign in' })).toHaveFocus();
});

test('another screen takes the focus to its heading and names the document', async () => {
  renderLayout();
  await userEvent.click(screen.getByRole('link', { name: 'Onwards' }));
  expect(screen.getByRole('heading', { name: 'Sign in' })).toHaveFocus();
  expect(document.title).toBe('Sign in · Tall Order');
});

test('the first stop of the keyboard skips to the content', async () => {
  renderLayout();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});
