export function namesOf<Values extends object>(values: Values): (keyof Values & string)[] {
  // An object has the keys of its type.
  return Object.keys(values) as (keyof Values & string)[];
}

/** Names of the values that differ, in the order of the first object, which has them all. */
export function differing<Values extends object>(
  one: Values,
  other: Values,
): (keyof Values & string)[] {
  return namesOf(one).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
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
