export function withoutNulls<Field extends string>(
  fields: Record<Field, string | null>,
): Partial<Record<Field, string>> {
  const known = Object.entries<string | null>(fields).filter(([, value]) => value !== null);
  return Object.fromEntries(known) as Partial<Record<Field, string>>; // without the null fields
}
