import type { MailSettings } from '../../config.ts';
import type { Mail } from './mails.ts';

/** A mail as it goes out: each attempt has the same Message-ID, whose part before the @ is the key. */
type SentMail = Mail & { messageKey: string };

/** How long a mail server may be silent at each step, so that few attempts outlive their lease. */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

/** @returns sends one mail in the name of the shop, and throws if the mail server does not accept it */
export function createSender(
  settings: Exclude<MailSettings, { kind: 'none' }>,
): (mail: SentMail, shopName?: string) => Promise<void> {
  if (settings.kind === 'print') {
    return async ({ recipient, subject, body }, shopName) => {
      process.stdout.write(
        `\nMail to ${recipient}: ${subjectOf(subject, shopName)}\n\n${body}\n\n`,
      );
    };
  }
  // nodemailer is loaded only here, because it takes megabytes and most shops need no mail server.
  const loading = import('nodemailer').then(({ createTransport }) =>
    // Options in the URL take precedence over LIMITS.
    createTransport({ url: settings.url, ...LIMITS }),
  );
  const { from } = settings;
  const host = /@([^@\s>]+)>?\s*$/.exec(from)?.[1] ?? 'tall-order';
  return async (mail, shopName) => {
    const transport = await loading;
    // A sender that already has a name keeps it.
    const isNamed = !shopName || from.includes('<');
    await transport.sendMail({
      ...messageOf(mail, host),
      from: isNamed ? from : { name: shopName, address: from },
      subject: subjectOf(mail.subject, shopName),
    });
  };
}

/** @param host the part of Message-IDs after the @ */
function messageOf(mail: SentMail, host: string) {
  const { recipient, body, html, messageKey, threadKey, unsubscribeUrl } = mail;
  const isFirst = threadKey === messageKey;
  const thread = `<${threadKey}@${host}>`;
  return {
    to: recipient,
    text: body,
    ...(html && { html }),
    messageId: `<${messageKey}@${host}>`,
    ...(threadKey && !isFirst && { inReplyTo: thread, references: thread }),
    headers: {
      // RFC 3834: asks mail programs to send the shop no absence notices.
      'Auto-Submitted': 'auto-generated',
      // RFC 8058: mail programs unsubscribe with one request.
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

function subjectOf(subject: string, shopName: string | undefined): string {
  return shopName ? `${subject} · ${shopName}` : subject;
}
