/** Names of the values that differ between two drafts. */
export function differing<Draft extends object>(
  one: Draft,
  other: Draft,
): (keyof Draft & string)[] {
  // A draft has the keys of its type.
  return (Object.keys(one) as (keyof Draft & string)[]).filter(
    (name) => !isSame(one[name], other[name]),
  );
}

/**
 * The values that the owner and another person have changed differently.
 * @param seen what the form began with
 * @param current what the shop has now
 */
export function conflicting<Draft extends object>(
  typed: Draft,
  seen: Draft,
  current: Draft,
): (keyof Draft & string)[] {
  return differing(typed, seen).filter(
    (name) => !isSame(seen[name], current[name]) && !isSame(typed[name], current[name]),
  );
}

/** The shop's current values, except the named ones, which stay as typed. */
export function broughtUpToDate<Draft extends object>(
  typed: Draft,
  current: Draft,
  kept: readonly (keyof Draft)[],
): Draft {
  const next = { ...current };
  for (const name of kept) next[name] = typed[name];
  return next;
}

/** What the form says, with the shop's values in place of those that it hides. */
export function withoutHidden<Draft extends object>(
  typed: Draft,
  current: Draft,
  hidden: readonly (keyof Draft)[],
): Draft {
  const next = { ...typed };
  for (const name of hidden) next[name] = current[name];
  return next;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
