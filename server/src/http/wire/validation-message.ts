import type { FastifyError } from 'fastify';

type Problems = NonNullable<FastifyError['validation']>;

/** A sentence for the first problem that a schema found: the key, its place and what is wanted. */
export function validationMessage(problems: Problems, fallback: string): string {
  // For a union Ajv reports the problems of every branch; the last problem is about the union itself.
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
    case 'pattern':
      return `${subject} has characters that are not allowed.`;
    case 'type':
      return `${subject} must be ${withArticle(String(params['type']))}.`;
    default:
      return `${subject} ${problem.message ?? 'is not valid'}.`;
  }
}

function withArticle(type: string): string {
  return type
    .replaceAll(/[a-z]+/g, (word) =>
      word === 'null' ? word : `${/^[aio]/.test(word) ? 'an' : 'a'} ${word}`,
    )
    .replaceAll(',', ' or ');
}

function quote(key: unknown): string {
  return JSON.stringify(String(key).slice(0, 80));
}
