import { vi } from 'vitest';
import type { MailServer } from '../../server/test/open-mail-server.ts';

/** Waits for the next mail to an address and removes it. @returns the code in the mail */
export async function mailedCode({ received }: MailServer, address: string): Promise<string> {
  const find = () =>
    received.findIndex(({ to, text }) => to === address && text.includes('oobCode'));
  await vi.waitUntil(() => find() >= 0, { timeout: 60_000, interval: 50 });
  const [message] = received.splice(find(), 1);
  // Long lines are broken with "=" at their ends, and "=" itself is written as =3D.
  const text = message?.text.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
  const code = /oobCode=([\w-]+)/.exec(text)?.[1];
  if (code === undefined) throw new Error(`The mail to ${address} has no code: ${text}`);
  return code;
}
