import { placeInLines } from '@tall-order/domain/order.ts';
import type { ShopFacts } from '@tall-order/domain/shop-facts.ts';
import { escapeHtml } from '../../http/escape-html.ts';

/** A part of a mail, from which its text and its HTML are both made. */
export type MailPart =
  | { kind: 'paragraph' | 'heading'; text: string }
  | { kind: 'lines'; lines: string[] }
  | { kind: 'items'; items: MailItem[] }
  | { kind: 'link'; label: string; url: string };

export interface MailItem {
  text: string;
  /** in words */
  amount?: string;
  /** each on a line of its own */
  details?: string[];
}

/** The parts as plain text. */
export function textOf(parts: readonly MailPart[]): string {
  return parts.map(partAsText).join('\n\n');
}

function partAsText(part: MailPart): string {
  switch (part.kind) {
    case 'heading':
      return part.text.toUpperCase();
    case 'paragraph':
      return part.text;
    case 'lines':
      return part.lines.join('\n');
    case 'items':
      return part.items
        .map(({ text, amount, details = [] }) =>
          [`- ${text}${amount === undefined ? '' : `: ${amount}`}`, ...details].join('\n  '),
        )
        .join('\n');
    case 'link':
      return `${part.label}: ${part.url}`;
  }
}

const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; background: #fff3d6; color: #2b180d; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; }
main { max-width: 36em; margin: 0 auto; padding: 24px 16px; overflow-wrap: anywhere; }
h1 { margin: 0 0 16px; font-size: 28px; line-height: 1.2; }
h2 { margin: 24px 0 8px; font-size: 18px; }
p { margin: 0 0 16px; white-space: pre-line; }
ul { margin: 0 0 16px; padding: 0; list-style: none; }
li { padding: 8px 0; border-top: 1px solid #d9bf95; }
li b { white-space: nowrap; }
small { display: block; font-size: 14px; color: #5c4230; }
a { color: #a51c0a; font-weight: bold; }
@media (prefers-color-scheme: dark) {
  body { background: #20120a; color: #fff3d6; }
  li { border-color: #5c4230; }
  small { color: #e3cba6; }
  a { color: #ffc845; }
}
`;

/** The parts as a document that needs no pictures, with the subject as its heading; all texts are escaped. */
export function htmlOf(subject: string, parts: readonly MailPart[]): string {
  const title = escapeHtml(subject);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${parts.map(partAsHtml).join('\n')}
</main>
</body>
</html>
`;
}

function partAsHtml(part: MailPart): string {
  switch (part.kind) {
    case 'heading':
      return `<h2>${escapeHtml(part.text)}</h2>`;
    case 'paragraph':
      return `<p>${escapeHtml(part.text)}</p>`;
    case 'lines':
      return `<p>${part.lines.map(escapeHtml).join('<br>')}</p>`;
    case 'items':
      return `<ul role="list">\n${part.items.map(itemAsHtml).join('\n')}\n</ul>`;
    case 'link':
      return `<p><a href="${escapeHtml(part.url)}">${escapeHtml(part.label)}</a></p>`;
  }
}

function itemAsHtml({ text, amount, details = [] }: MailItem): string {
  const price = amount === undefined ? '' : `: <b>${escapeHtml(amount)}</b>`;
  const lines = details.map((line) => `<small>${escapeHtml(line)}</small>`);
  return `<li>${escapeHtml(text)}${price}${lines.join('')}</li>`;
}

/** The shop's name in mails. */
export function shopName({ name }: Pick<ShopFacts, 'name'>): string {
  return name === '' ? 'Tall Order' : name;
}

/** The last lines of a mail: the shop that sends it. */
export function shopLines(facts: ShopFacts): string[] {
  const { phone } = facts;
  return [shopName(facts), ...placeInLines(facts), ...(phone === '' ? [] : [`Phone: ${phone}`])];
}
