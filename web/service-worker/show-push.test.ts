import { expect, test } from 'vitest';
import { showPush } from './show-push.ts';

/** What the browser shows for a message. @param json reads it, as the browser does */
async function shown(json: () => unknown) {
  const notifications: { title: string; tag: string | undefined }[] = [];
  const showNotification = async (title: string, options?: NotificationOptions) => {
    notifications.push({ title, tag: options?.tag });
  };
  await showPush({ showNotification }, { json });
  return notifications;
}

test('a message of the shop is shown in its words, one for each order', async () => {
  expect(await shown(() => ({ callSign: 'K42', status: 'ready' }))).toEqual([
    { title: 'Your order K42 is ready', tag: 'order K42' },
  ]);
});

test.each([
  ['a text in the place of the call sign', { callSign: 'Call 0800 123 now', status: 'ready' }],
  ['a status of another version', { callSign: 'K42', status: 'eaten' }],
  ['nothing', null],
])('nothing of %s is shown', async (_what, json) => {
  expect(await shown(() => json)).toEqual([{ title: 'Your order has news', tag: 'order' }]);
});

test('a message that is no JSON, and one without data, are shown as news', async () => {
  const unreadable = () => {
    throw new SyntaxError('no JSON');
  };
  expect(await shown(unreadable)).toEqual([{ title: 'Your order has news', tag: 'order' }]);
});
