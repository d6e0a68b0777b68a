import type { FastifyError } from 'fastify';

type Problems = NonNullable<FastifyError['validation']>;

/**
 * A sentence for the first thing a schema found wrong: it names the key, where it stands, and what
 * is wanted.
 * @param problems the schema validator's findings
 * @param fallback a text for findings without one
 */
export function validationMessage(problems: Problems, fallback: string): string {
  // A union reports every branch; the last finding is the one about the union as a whole.
  const problem =
    problems.find(({ keyword }) => keyword === 'additionalProperties') ?? problems.at(-1);
  if (problem === undefined) return fallback;
  const place = problem.instancePath.slice(1).replaceAll('/', '.');
  const subject = place === '' ? 'The body' : place;
  const { params } = problem;
  switch (problem.keyword) {
    case 'additionalProperties':
      return `Unknown key ${quote(params['additionalProperty'])}${place === '' ? '' : ` in ${place}`}.`;
    case 'required':
      return `${place === '' ? '' : `${place}.`}${String(params['missingProperty'])} is missing.`;
    case 'anyOf':
    case 'const':
    case 'enum':
      return `${subject} has a value that is not allowed.`;
    default:
      return `${subject} ${problem.message ?? 'is not valid'}.`;
  }
}

function quote(key: unknown): string {
  return JSON.stringify(String(key).slice(0, 80));
}
