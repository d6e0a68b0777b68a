const MAX_ANSWER_LENGTH = 200;

/** Keyed by nodemailer's error codes. */
const REASONS: Readonly<Record<string, string>> = {
  EDNS: 'The mail server was not found. Check its name in SMTP_URL.',
  ECONNECTION: 'The mail server cannot be reached.',
  ESOCKET: 'The mail server cannot be reached, or ended the connection.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  ETLS: 'The mail server offers no secure connection that can be trusted.',
  EAUTH: 'The mail server does not accept the user name and password in SMTP_URL.',
  EENVELOPE: 'The mail server refuses the sender or the recipient.',
};

/** For the owner: why the mail server did not take a mail, and its own words without addresses. */
export function failureInWords(error: unknown): string {
  const known = new Map(error instanceof Error ? Object.entries(error) : []);
  const reason = REASONS[String(known.get('code'))] ?? refusalOf(Number(known.get('responseCode')));
  const answer = plainAnswer(known.get('response'));
  return answer === '' ? reason : `${reason} Its answer: ${answer}`;
}

/** @param code RFC 5321, 4.2.1 */
function refusalOf(code: number): string {
  return code >= 400 && code < 500
    ? 'The mail server asks to try again later.'
    : 'The mail server refused the mail.';
}

function plainAnswer(response: unknown): string {
  if (typeof response !== 'string') return '';
  const words = response
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replaceAll(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, maskedAddress)
    .trim();
  return words.length > MAX_ANSWER_LENGTH ? `${words.slice(0, MAX_ANSWER_LENGTH)}…` : words;
}

/** Such as "a…@example.com", which only the address's owner recognises. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}…${at < 0 ? '' : address.slice(at)}`;
}
