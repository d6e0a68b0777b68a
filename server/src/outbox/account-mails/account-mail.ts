import { CODE_LASTS, KNOWN_MS } from '@tall-order/domain/account.ts';
import { DAY_MS } from '@tall-order/domain/durations.ts';
import { englishOf, timeFormat } from '@tall-order/domain/english.ts';
import type { ShopFacts } from '@tall-order/domain/shop-facts.ts';
import type { AccountNews } from '../../accounts/identity/identity.ts';
import { htmlOf, shopLines, shopName, textOf } from '../mail/mail-body.ts';
import type { MailPart } from '../mail/mail-body.ts';

interface AccountMailTerms {
  facts: ShopFacts;
  /** IANA name of the shop's zone */
  timeZone: string;
  /** milliseconds since 1970 */
  at: number;
  /** the page where customers sign in or ask for a new password */
  signInUrl: string;
}

interface Words {
  subject: string;
  texts: string[];
  link?: { label: string; url: string };
  /** the words after the link */
  ends?: string;
}

/** The text and the HTML say the same. */
export function accountMail(
  news: AccountNews,
  terms: AccountMailTerms,
): { subject: string; body: string; html: string } {
  const { subject, texts, link, ends } = wordsOf(news, terms);
  const parts: MailPart[] = [
    ...texts.map((text) => ({ kind: 'paragraph', text }) as const),
    ...(link ? [{ kind: 'link', ...link } as const] : []),
    ...(ends === undefined ? [] : [{ kind: 'paragraph', text: ends } as const]),
    { kind: 'lines', lines: shopLines(terms.facts) },
  ];
  return { subject, body: textOf(parts), html: htmlOf(subject, parts) };
}

const NOTHING_TO_DO = 'If this was you, there is nothing to do.';
const ASK_THE_SHOP = 'If this was not you, get in touch with the shop';
const CODE_ENDS = `The link ${CODE_LASTS}. If this was not you, there is nothing to do.`;

function wordsOf(news: AccountNews, { facts, timeZone, at, signInUrl }: AccountMailTerms): Words {
  const name = shopName(facts);
  const when = momentInWords(at, facts, timeZone);
  switch (news.kind) {
    case 'address-changed':
      return {
        subject: 'Your e-mail address was changed',
        texts: [
          `The e-mail address of your account at ${name} was changed on ${when}. This address no longer belongs to the account, and every device was signed out.`,
          NOTHING_TO_DO,
          `${ASK_THE_SHOP}: another person was signed in to your account.`,
        ],
      };
    case 'password-changed':
      return {
        subject: 'Your password was changed',
        texts: [
          `The password of your account at ${name} was changed on ${when}. All other devices were signed out.`,
          NOTHING_TO_DO,
          'If this was not you, another person can use your account. Set a new password now: on the sign-in page, choose “Forgot password?”.',
        ],
        link: { label: 'Set a new password', url: signInUrl },
      };
    case 'new-sign-in':
      return {
        subject: 'New sign-in to your account',
        texts: [
          `There was a sign-in to your account at ${name} on ${when}. It came from a device that was not used with this account in the last ${KNOWN_MS / DAY_MS} days${news.device === null ? '' : `: ${news.device}`}.`,
          NOTHING_TO_DO,
          'If this was not you, another person knows your password. Set a new one now, which signs every device out: on the sign-in page, choose “Forgot password?”.',
        ],
        link: { label: 'Set a new password', url: signInUrl },
      };
    case 'disabled':
      return {
        subject: 'Your account was disabled',
        texts: [
          `The shop disabled your account at ${name} on ${when}. Every device was signed out, and your orders stay.`,
          'If you have a question about this, get in touch with the shop.',
        ],
      };
    case 'password-link-made':
      return {
        subject: 'A link for a new password',
        texts: [
          `The shop has made a link that sets a new password for your account at ${name}, because you, or another person, asked for it on ${when}.`,
          `${ASK_THE_SHOP}.`,
        ],
      };
    case 'test':
      return {
        subject: 'Test mail',
        texts: [
          `This is a test mail. If you can read it, mail from ${name} arrives at this address.`,
        ],
      };
    case 'PASSWORD_RESET':
      return {
        subject: 'Set a new password',
        texts: [`You, or another person, asked for a new password at ${name}.`],
        link: { label: 'Choose a new password', url: news.link },
        ends: CODE_ENDS,
      };
    case 'VERIFY_EMAIL':
      return {
        subject: 'Is this your address?',
        texts: [`Please confirm that the account at ${name} with this address is yours.`],
        link: { label: 'Confirm this address', url: news.link },
        ends: CODE_ENDS,
      };
    case 'VERIFY_AND_CHANGE_EMAIL':
      return {
        subject: 'Your new address',
        texts: [`You can sign in to ${name} with this address once you have confirmed it.`],
        link: { label: 'Use this address from now on', url: news.link },
        ends: CODE_ENDS,
      };
  }
}

/** Such as "Saturday, March 14, 2026 at 14:05 GMT+1". */
function momentInWords(at: number, { country }: ShopFacts, timeZone: string): string {
  const english = englishOf(country);
  const day = timeFormat(english, timeZone, { dateStyle: 'full' });
  const time = timeFormat(english, timeZone, {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return `${day.format(at)} at ${time.format(at)}`;
}
