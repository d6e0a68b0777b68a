import { expect, test } from 'vitest';
import { accountOf, readOldShop } from '../../test/old-shop.ts';
import { openOldShop } from '../../test/open-old-shop.ts';
import { printerAt } from '../../test/printer.ts';
import { readMail } from '../../test/read-mail.ts';
import { call, identityCall } from '../../test/shop.ts';
import { startMailServer } from '../../test/start-mail-server.ts';
import { startPushServer } from '../../test/start-push-server.ts';

/** Longer than a mail or a message waits for its next attempt. */
const LATER_MS = 10 * 60_000;
/** How long a message may take on a busy machine. */
const ARRIVES = { timeout: 60_000 };

test.each(['009', '028'])('the mail that waited in a shop of step %s is sent', async (step) => {
  const old = await readOldShop(step);
  const server = await startMailServer();
  const mail = { kind: 'smtp', url: server.url, from: 'shop@burgers.example' } as const;
  const { shop } = await openOldShop(old, 'opened', { mail });
  shop.advance(LATER_MS);
  await expect.poll(() => server.received.length, ARRIVES).toBe(old.mails.length);
  const sent = server.received.map(({ to, text }) => {
    const { subject, text: body } = readMail(text);
    return JSON.stringify({ to, subject, text: body });
  });
  const mails = old.mails.map((one) => JSON.stringify(one).replace('the fourteen', 'the 14'));
  expect(sent.toSorted()).toEqual(mails.toSorted());
});

test('the link in a mail of before ends such mail', async () => {
  const old = await readOldShop('028');
  const { shop } = await openOldShop(old, 'opened');
  const choice = async () =>
    (await call(`${shop.url}/mail/choice.json?auth=${accountOf(old, 'ann').idToken}`)).body;
  expect(await choice()).toMatchObject({ orderMails: true });
  await call(`${shop.url}/mail/unsubscribe/${old.unsubscribe}.json`, { method: 'POST' });
  expect(await choice()).toMatchObject({ orderMails: false });
});

test('the message that waited is pushed to its browser', async () => {
  const server = await startPushServer();
  const old = await readOldShop('028', server.origin);
  const { shop } = await openOldShop(old, 'opened', { pushAllowedOrigins: [server.origin] });
  shop.advance(LATER_MS);
  await expect
    .poll(() => server.received.map(({ path }) => server.origin + path), ARRIVES)
    .toContain(old.duePush);
});

/** A counter slip as it is printed today: its column of amounts adds up. */
function withSums(text: string): string {
  const sums = text.replaceAll(
    /^(\d+) × (\S+) +\$([\d.]+) each$/gmu,
    (line, count: string, name: string, price: string) => {
      const what = `${count} × ${name}`;
      const sum = `$${(Number(count) * Number(price)).toFixed(2)}`;
      return `${what}${sum.padStart(line.length - what.length)}`;
    },
  );
  return sums.replaceAll(/^(Paid +) \$/gmu, '$1-$');
}

/** A counter slip without the place and phone number of a delivery, which it did not have. */
function withoutPlace(text: string): string {
  if (!text.includes('Total')) return text;
  return text.replace(/(?<=^Delivery, ordered at .*\n)-+\n(?!Burger)[^-]+(?=-+\n)/mu, '');
}

test('printers go on with the slips that waited', async () => {
  const old = await readOldShop('028');
  const { shop } = await openOldShop(old, 'opened');
  const printed: { token: string | undefined; text: string }[] = [];
  const offered = new Map<string, string | undefined>();
  for (const { address, token } of old.slips ?? []) {
    const printer = printerAt(shop.url + address);
    // The first slip of a printer had been offered already.
    const offer = offered.has(address) ? offered.get(address) : token;
    printed.push({ token: offer, text: (await printer.fetch(offer ?? '')).text });
    await printer.report(offer ?? '');
    offered.set(address, (await printer.poll()).body.jobToken);
  }
  expect(printed.map(({ token, text }) => ({ token, text: withoutPlace(text) }))).toEqual(
    (old.slips ?? []).map(({ token, text }) => ({ token, text: withSums(text) })),
  );
  expect([...offered.values()]).toEqual([undefined, undefined]);
});

test('a link for a new password still works', async () => {
  const old = await readOldShop('028');
  const { shop } = await openOldShop(old, 'opened');
  const oobCode = new URL(old.passwordLink ?? '').searchParams.get('oobCode');
  const reset = { oobCode, newPassword: 'a rather new one' };
  const { email } = accountOf(old, 'cem');
  expect((await identityCall(shop, 'resetPassword', reset)).body).toMatchObject({ email });
});
