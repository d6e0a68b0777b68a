import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// What docs/hosted.md says to paste into a hosted database, and rules evaluated as it evaluates them.

export interface HostedRules {
  ingredients: { '.read': boolean };
  orders: {
    '.indexOn': string[];
    '.read': string;
    $order: { '.write': string; '.validate': string };
  };
}

const page = readFileSync(join(import.meta.dirname, '../../docs/hosted.md'), 'utf8');
const [pastedRecord, pastedRules] = [...page.matchAll(/```json\n(.*?)```/gs)].map(
  ([, text = '']): unknown => JSON.parse(text),
);

/** As the page has them, or the tests that use them fail. */
export const record = pastedRecord as { ingredients: unknown };
export const { rules } = pastedRules as { rules: HostedRules };

/** The host of the identity provider in the page's build command. */
export const identityHost = /VITE_IDENTITY_BASE=https:\/\/(\S+)/.exec(page)?.[1] ?? '';

/** A part of the database, as its rules see it. */
export function snapshot(value: unknown): object {
  const isThere = value !== null && value !== undefined;
  const children = Object(value) as Record<string, unknown>; // of a text or a number: none that rules name
  return {
    exists: () => isThere,
    val: () => value,
    child: (name: string) => snapshot(children[name]),
    hasChildren: (names: string[]) => names.every((name) => children[name] !== undefined),
  };
}

/** Decides as the database does: a rule's words are an expression. */
export function allows(rule: string, seen: Record<string, unknown>): boolean {
  // oxlint-disable-next-line no-implied-eval -- the rule is that of this repository's page
  return new Function(...Object.keys(seen), `return (${rule})`)(...Object.values(seen)) === true;
}
