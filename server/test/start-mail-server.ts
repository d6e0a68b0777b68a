import { onTestFinished } from 'vitest';
import { openMailServer } from './open-mail-server.ts';
import type { MailServer } from './open-mail-server.ts';

export async function startMailServer(): Promise<MailServer> {
  const mail = await openMailServer();
  onTestFinished(mail.close);
  return mail;
}
