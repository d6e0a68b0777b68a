import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { lookUpAccount, fetchMailChoice, fetchSessions } from '../api/account-calls.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import { request } from '../api/client.ts';
import { ownCall } from '../api/own-call.ts';
import { wholeOrdersIn, mayBeOlder } from '../api/whole-order-calls.ts';
import type { Reply } from '../api/client.ts';
import { parseRecords } from '../api/records.ts';
import type { Records } from '../api/records.ts';
import { addressOfOwn } from '../api/orders-calls.ts';

const FILE_NAME = 'tall-order-my-data.json';

export function DownloadData({ token, userId }: { token: string; userId: string }) {
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'failed'>('idle');

  const download = async () => {
    setState('busy');
    const data = await fetchMyData(token, userId);
    if (data !== null) saveFile(FILE_NAME, JSON.stringify(data, null, 2));
    setState(data === null ? 'failed' : 'done');
  };

  return (
    <>
      <Notice>{state === 'done' ? `${FILE_NAME} is in your downloads.` : null}</Notice>
      {state === 'failed' && <p role="alert">We couldn't prepare your data just now.</p>}
      <Button busy={state === 'busy'} onClick={download}>
        {state === 'failed' ? 'Try again' : 'Download my data'}
      </Button>
    </>
  );
}

/** Everything that the services store about the customer; null if one of them does not answer. */
async function fetchMyData(token: string, userId: string): Promise<object | null> {
  const [account, orders, ofOwnShop] = await Promise.all([
    lookUpAccount(token),
    fetchAsSent(token, userId),
    isOwnDataService() ? fetchOfOwnShop(token) : {},
  ]);
  if (!account.ok || !orders.ok || ofOwnShop === null) return null;
  // The services send a placeholder instead of the password hash.
  const { passwordHash: _placeholder, ...known } = account.value.asSent;
  return { account: known, orders: orders.value, ...ofOwnShop };
}

/** Data that only the shop's own server stores: sessions, mail and push messages. */
async function fetchOfOwnShop(token: string): Promise<object | null> {
  const [sessions, mail, push] = await Promise.all([
    fetchSessions(token),
    fetchMailChoice(token),
    request(ownCall('GET /push.json', { token })),
  ]);
  if (!sessions.ok || !mail.ok || !push.ok) return null;
  const { orderMails } = mail.value;
  return {
    signIns: sessions.value,
    mail: { orderMails },
    pushSubscriptions: push.value.subscriptions,
  };
}

/** How long a browser may take to open the file, in milliseconds. */
const KEPT_MS = 60_000;

function saveFile(name: string, json: string): void {
  const address = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

/**
 * All orders of a customer as the service stores them, keyed by id: from the shop's own server its orders,
 * fetched page by page, from a hosted service what the specified call gives.
 */
async function fetchAsSent(token: string, userId: string): Promise<Reply<Records>> {
  const isOwn = isOwnDataService();
  const fetchPage = (before?: string) => {
    const list = isOwn ? 'GET /baskets.json' : 'GET /orders.json';
    const address = addressOfOwn(list, token, userId, before);
    return request({ method: 'GET', address, parse: parseRecords });
  };
  const newest = await fetchPage();
  if (!newest.ok || !isOwn) return newest;
  const all = { ...newest.value };
  let page = newest.value;
  while (mayBeOlder(wholeOrdersIn(page))) {
    const [oldest = ''] = Object.keys(page).sort();
    const older = await fetchPage(oldest);
    if (!older.ok) return older;
    page = older.value;
    Object.assign(all, page);
  }
  return { ok: true, value: all };
}
