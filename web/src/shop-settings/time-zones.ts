/** The time zones that the browser knows, and the chosen one. */
export function timeZones(chosen: string): (readonly [name: string, label: string])[] {
  const known = Intl.supportedValuesOf('timeZone');
  const all = known.includes(chosen) ? known : [chosen, ...known];
  return all.map((name) => [name, name.replaceAll('_', ' ')]);
}
