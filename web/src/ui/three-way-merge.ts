/** Names of the values that differ, in the order of the first object, which has them all. */
export function differing<Values extends object>(
  one: Values,
  other: Values,
): (keyof Values & string)[] {
  // An object has the keys of its type.
  return (Object.keys(one) as (keyof Values & string)[]).filter(
    (name) => !isSame(one[name], other[name]),
  );
}

/**
 * The values that the owner and another person have changed differently.
 * @param seen what the form began with
 * @param current what the shop has now
 */
export function conflicting<Values extends object>(
  typed: Values,
  seen: Values,
  current: Values,
): (keyof Values & string)[] {
  return differing(typed, seen).filter(
    (name) => !isSame(seen[name], current[name]) && !isSame(typed[name], current[name]),
  );
}

/** A copy in which the named values are those of another draft. */
export function withValuesOf<Draft extends object>(
  draft: Draft,
  other: Draft,
  names: readonly (keyof Draft)[],
): Draft {
  const next = { ...draft };
  for (const name of names) next[name] = other[name];
  return next;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
