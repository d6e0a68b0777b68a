import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallEntries } from './contract-parts.ts';
import { strict, time } from './contract-parts.ts';

const orderMails = Type.Boolean({ description: 'whether the account is mailed about its orders' });

const canMail = Type.Boolean({ description: 'false where the shop has no mail server' });

/** The answer of `GET` and `PATCH /mail/choice.json`. */
export const MailChoiceReply = Type.Object(
  {
    orderMails,
    canMail,
  },
  strict,
);
export type MailChoiceReply = Static<typeof MailChoiceReply>;

/** The body of `PATCH /mail/choice.json`. */
export const MailChoiceBody = Type.Object({ orderMails }, strict);
export type MailChoiceBody = Static<typeof MailChoiceBody>;

const MailFailureReply = Type.Object(
  {
    id: Type.String(),
    recipient: Type.String({ description: 'masked' }),
    subject: Type.String({ description: 'what the mail is about' }),
    reason: Type.String({ description: "in words, with the mail server's answer" }),
    madeAt: time,
    failedSince: time,
    nextTryAt: Type.Union([time, Type.Null()], { description: 'null where it was given up' }),
  },
  strict,
);

/** The answer of `GET /mail/failures.json`. */
export const MailFailuresReply = Type.Object(
  {
    canMail,
    waiting: Type.Integer({ description: 'mails that failed and are tried again' }),
    mails: Type.Array(MailFailureReply, {
      description: 'the newest, those that are tried again before those that were given up',
    }),
  },
  strict,
);
export type MailFailuresReply = Static<typeof MailFailuresReply>;

/** The answer of `POST /mail/test.json`. */
export const TestMailReply = Type.Object(
  {
    recipient: Type.String({ description: "the caller's address" }),
    failure: Type.Union([Type.String(), Type.Null()], {
      description: 'in words; null where the mail server took the mail',
    }),
  },
  strict,
);
export type TestMailReply = Static<typeof TestMailReply>;

/** The calls about mail: a customer's choice, and whether the shop's mail arrives. */
export const MAIL_CALLS = {
  'GET /mail/choice.json': {
    name: 'fetchMailChoice',
    summary: 'Whether the caller is mailed about their orders',
    for: 'account',
    reply: MailChoiceReply,
  },
  'PATCH /mail/choice.json': {
    name: 'changeMailChoice',
    summary: 'Choose whether the caller is mailed about their orders',
    for: 'account',
    body: MailChoiceBody,
    reply: MailChoiceReply,
    refusals: { 409: 'message' },
  },
  'GET /mail/failures.json': {
    name: 'fetchMailFailures',
    summary: 'Which mail could not be sent, and why; for the owner',
    for: 'owner',
    reply: MailFailuresReply,
  },
  'POST /mail/test.json': {
    name: 'sendTestMail',
    summary: 'Mail the caller, and wait for the answer of the mail server; for the owner',
    for: 'owner',
    reply: TestMailReply,
  },
} as const satisfies CallEntries;
