/** A decoded message. */
export interface ReadMail {
  subject: string;
  messageId: string;
  text: string;
  html: string;
}

/** Decodes a message with text and HTML, as the mail server received it. */
export function readMail(message: string): ReadMail {
  const [head = '', ...rest] = message.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const boundary = /boundary="?([^"\r\n;]+)"?/.exec(unfold(head))?.[1];
  const parts = boundary === undefined ? [message] : body.split(`--${boundary}`);
  const partOf = (type: string) => decodePart(parts.find((part) => part.includes(type)) ?? '');
  return {
    subject: decodeWords(headerIn(head, 'Subject')),
    messageId: headerIn(head, 'Message-ID'),
    text: partOf('text/plain'),
    html: partOf('text/html'),
  };
}

function unfold(head: string): string {
  return head.replaceAll(/\r\n[ \t]+/g, ' ');
}

function headerIn(head: string, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(unfold(head))?.[1] ?? '';
}

function decodePart(part: string): string {
  const [head = '', ...rest] = part.trim().split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  switch (headerIn(head, 'Content-Transfer-Encoding')) {
    case 'base64':
      return Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n');
    case 'quoted-printable':
      return decodeQuoted(body).replaceAll('\r\n', '\n');
    default:
      return body.replaceAll('\r\n', '\n');
  }
}

function decodeQuoted(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_escape, hex: string) =>
      String.fromCodePoint(parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString();
}

/** Encoded words of RFC 2047; white space between two is not meant. */
function decodeWords(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_word, kind: string, coded: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(coded, 'base64').toString()
        : decodeQuoted(coded.replaceAll('_', ' ')),
    );
}
