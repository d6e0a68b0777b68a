import { isIP } from 'node:net';
import { currencyProblem } from '@tall-order/domain/money.ts';
import { brokenRule } from '@tall-order/domain/form-rules.ts';

// Each function reads one kind of setting, and throws ConfigError for a value that is not usable.

/** A setting that the shop cannot start with. The message names it and says what to do. */
export class ConfigError extends Error {}

/** Gives the value of a setting; undefined if it is not set or empty. */
export type Get = (name: string) => string | undefined;

export function wholeNumber(
  get: Get,
  name: string,
  { fallback, least, most }: { fallback: number; least: number; most: number },
): number {
  const text = get(name);
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new ConfigError(`${name}=${text} must be a whole number from ${least} to ${most}.`);
  }
  return value;
}

export function matching(
  get: Get,
  name: string,
  { fallback, pattern, wants }: { fallback: string; pattern: RegExp; wants: string },
): string {
  const text = get(name) ?? fallback;
  if (!pattern.test(text)) throw new ConfigError(`${name}=${text} must be ${wants}.`);
  return text;
}

export function currencyWithCents(get: Get, name: string, fallback: string): string {
  const text = get(name) ?? fallback;
  const problem = currencyProblem(text);
  if (problem !== null) throw new ConfigError(`${name}=${text} ${problem}`);
  return text;
}

/** Names of UTC. Node also uses UTC for a zone that it does not know. */
const UTC = /^(?:etc\/)?(?:utc0?|uct|gmt0?|greenwich|zulu|universal)$/i;

/** With an unknown zone, Node uses UTC without a warning, and business days end at the wrong hour. */
export function refuseUnknownTimeZone(get: Get, name: string): void {
  const text = get(name);
  // A value that begins with a colon or a slash names a file of the operating system.
  if (text === undefined || /^[:/]/.test(text) || UTC.test(text)) return;
  // For some unknown zones Node gives undefined, although the type excludes that.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string };
  if (timeZone === undefined || timeZone === 'UTC') {
    throw new ConfigError(`${name}=${text} must be a time zone such as Europe/Vienna.`);
  }
}

export function oneOf(get: Get, name: string, choices: string[], fallback: string): string {
  const text = get(name) ?? fallback;
  if (!choices.includes(text)) {
    throw new ConfigError(`${name}=${text} must be one of ${choices.join(', ')}.`);
  }
  return text;
}

/** The error message does not repeat the address, because it may contain a password. */
export function postgresUrl(get: Get, name: string): string | undefined {
  const text = get(name);
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol)) {
    throw new ConfigError(
      `${name} must look like postgres://user:password@host:5432/database; leave it out to use SQLite.`,
    );
  }
  return text;
}

/** An address, perhaps after a name. A mail server of the same network may need no dot in the host. */
export function mailSender(get: Get, name: string): string | undefined {
  const text = get(name);
  if (text === undefined) return undefined;
  const [, named, alone] = /^(?:[^<>\p{Cc}]*<([^<>]+)>|([^<>]+))$/u.exec(text) ?? [];
  if (brokenRule(`${named ?? alone}.example`, { isEmail: true }) !== null) {
    throw new ConfigError(
      `${name}=${JSON.stringify(text)} must be an address such as shop@example.com, or Tall Tom <shop@example.com>.`,
    );
  }
  return text;
}

/** Whether a text is an address, or a network such as `10.0.0.0/8`; one that holds every address is none. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix = '1', ...rest] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  const prefixed = /^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= most;
  return isIP(address) !== 0 && prefixed && rest.length === 0;
}

/** Reads a list such as `10.0.0.0/8, 127.0.0.1`. */
export function networks(get: Get, name: string): string[] {
  const text = get(name);
  const list = text?.split(',').map((network) => network.trim()) ?? [];
  for (const network of list) {
    if (!isNetwork(network)) {
      throw new ConfigError(
        `${name}=${text} must be networks of your proxies such as 10.0.0.0/8, with commas between them.`,
      );
    }
  }
  return list;
}

/** Reads a list with commas. An entry with a path is refused, because it would allow more than it names. */
export function origins(get: Get, name: string): string[] {
  const list =
    get(name)
      ?.split(',')
      .map((origin) => origin.trim()) ?? [];
  for (const origin of list) {
    if (URL.parse(origin)?.origin !== origin) {
      throw new ConfigError(
        `${name}=${get(name)} must be origins such as http://127.0.0.1:9000, with commas between them.`,
      );
    }
  }
  return list;
}

export function originOf(get: Get, name: string): string | undefined {
  const text = get(name);
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new ConfigError(`${name}=${text} must be an http or https address.`);
  }
  return url.origin;
}
