import { parse } from 'node:querystring';
import type { ParsedUrlQuery } from 'node:querystring';

/**
 * The parameters of a query string; one that is given several times is an array. A token is most of
 * its address and needs no decoding: a parser that looks at each of its characters would take longer
 * than much of what is asked for.
 * @param text without its question mark
 */
export function parseQueryString(text: string): ParsedUrlQuery {
  const at = text.startsWith('auth=') ? 0 : text.indexOf('&auth=') + 1;
  const end = text.includes('&', at) ? text.indexOf('&', at) : text.length;
  const pair = text.slice(at, end);
  if (!pair.startsWith('auth=') || pair.includes('%') || pair.includes('+')) return parseAll(text);
  const others = parseAll(text.slice(0, at) + text.slice(end + 1));
  // Whoever gives it twice shall be told so.
  if ('auth' in others) return parseAll(text);
  others['auth'] = pair.slice('auth='.length);
  return others;
}

function parseAll(text: string): ParsedUrlQuery {
  return text === '' ? {} : parse(text, '&', '=', { maxKeys: 0 });
}
