/**
 * Fills in the places `${NAME}` of a configuration file, as `envsubst` does.
 * @throws Error that names a place without a value
 */
export function fillIn(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\$\{(\w+)\}/g, (_place, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`nothing was given for \${${name}}`);
    return value;
  });
}

/** Reads settings of one `NAME=value` a line; empty lines and those that begin with # are left out. */
export function readSettings(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const sign = line.indexOf('=');
      return [line.slice(0, sign), line.slice(sign + 1)];
    }),
  );
}
