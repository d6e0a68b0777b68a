import { isDeepStrictEqual } from 'node:util';
import type { Shop } from './shop.ts';
import { accountOf } from './old-shop.ts';
import type { OldAnswer, OldShop } from './old-shop.ts';

/** Asks a shop what an old shop was asked. @returns the answers that are not as before, and those of before */
export async function changedAnswers(
  shop: Pick<Shop, 'url'>,
  old: OldShop,
): Promise<{ now: OldAnswer[]; before: OldAnswer[] }> {
  const now: OldAnswer[] = [];
  const before: OldAnswer[] = [];
  for (const answer of old.answers) {
    const asked = [leaveOut(await askAgain(shop, old, answer)), leaveOut(answer)] as const;
    if (isDeepStrictEqual(...asked)) continue;
    now.push(asked[0]);
    before.push(asked[1]);
  }
  return { now, before };
}

async function askAgain(
  shop: Pick<Shop, 'url'>,
  old: OldShop,
  { as, path, stream }: OldAnswer,
): Promise<OldAnswer> {
  const authorization = `Bearer ${accountOf(old, as).idToken}`;
  const end = new AbortController();
  const response = await fetch(shop.url + path, {
    headers: { authorization, ...(stream && { accept: 'text/event-stream' }) },
    signal: end.signal,
  });
  const { status, headers } = response;
  const text = stream ? await firstPut(response) : await response.text();
  end.abort();
  const more = headers.get('x-more-orders');
  return { as, path, ...(stream && { stream }), status, ...(more !== null && { more }), text };
}

/** What later versions answer otherwise on purpose. */
function leaveOut(whole: OldAnswer): OldAnswer {
  // What a refund corrected was not told from what it gave back, nor what nobody recorded from what is due.
  const later = /,"(?:corrected":[\d.]+|unrecorded":true)/g;
  const answer = { ...whole, text: whole.text.replaceAll(later, '') };
  const { as, path, stream, text } = answer;
  // The fonts of the machine, for slips in other scripts; and the slips that wait: they were not counted if an
  // instance of the version before had cancelled the first burger alone.
  if (path === '/printers.json') {
    return { ...answer, text: text.replaceAll(/"missingFonts":\[[^\]]*\],|"waiting":\d+,/g, '') };
  }
  // Settings of later versions, and a kind of mail that is sent unless the owner switches it off.
  if (path === '/shop.json') {
    const settings =
      /"changed",|"moved",|"(?:deliversAbroad|asksForCity|counterCloses)":false,|"(?:promises|chosenTimes)":\{[^}]*\},/g;
    return { ...answer, text: text.replaceAll(settings, '') };
  }
  // A driver reads what was delivered for an hour; it was a minute.
  if (path === '/counter/baskets.json' && as === 'rider' && !stream) {
    const carried = Object.entries<{ state: { status: string } }>(JSON.parse(text));
    const kept = carried.filter(([, { state }]) => state.status !== 'handed-over');
    return { ...answer, text: JSON.stringify(Object.fromEntries(kept)) };
  }
  // A mail is named by the job that sends it.
  if (path === '/mail/failures.json') {
    return { ...answer, text: text.replaceAll(/"id":"[^"]*"/g, '"id":""') };
  }
  // All orders of a basket have its version, also where an instance of the version before changed only one.
  if (path.startsWith('/orders.json') && stream) {
    return { ...answer, text: text.replaceAll(/"version":\d+/g, '"version":0') };
  }
  return answer;
}

async function firstPut({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    const frames = text.split('\n\n').slice(0, -1);
    const put = frames.find((frame) => frame.startsWith('event: put'));
    if (put !== undefined) return put;
  }
  return text;
}
