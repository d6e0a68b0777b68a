/** SQL that some engine with PostgreSQL's protocol lacks, ignores or runs slowly. */
const NOT_PORTABLE: [pattern: RegExp, why: string][] = [
  [/\b(?:small|big)?serial\b/, 'a serial column; ids are made by the shop'],
  [/\bsequence\b|\bnextval\s*\(/, 'a sequence; ids are made by the shop'],
  [/\bas\s+identity\b|\bauto_?increment\b/, 'an identity column; ids are made by the shop'],
  [/\bpg_(?:try_)?advisory/, 'an advisory lock; some engines ignore it, use a row with a lease'],
  [/^\s*(?:un)?listen\b|^\s*notify\b|\bpg_notify\b/, 'LISTEN or NOTIFY; ask for rows instead'],
  [/\btrigger\b/, 'a trigger; write what it would in the same transaction'],
  [/\bgenerated\s+always\s+as\s*\(/, 'a generated column; the shop computes it'],
  [/\busing\s+"?(?:sp)?gi(?:st|n)\b/, 'a GiST or GIN index'],
  [/\bexclude\s+using\b/, 'an exclusion constraint'],
  [/\block\s+table\b/, 'LOCK TABLE; use a row with a lease'],
  [/\bdeferrable\b/, 'a deferrable constraint'],
  [/\bskip\s+locked\b/, 'SKIP LOCKED; claim rows with a lease'],
  [/\bmax\s*\([^)]*\)\s*\+/, 'max() + 1; two transactions would take the same number'],
];

const COLUMN_TYPES = new Set(['text', 'integer', 'bigint', 'real']);
/**
 * Tables about a customer's orders need the account's id, so that engines can store the rows of an account
 * together.
 */
const OF_ONE_CUSTOMER = /order|idempotency/;
const CUSTOMER_COLUMN = 'account_id';

/** Why a statement is not portable, as phrases; empty if it is. */
export function statementProblems(statement: string): string[] {
  const words = statement.toLowerCase().replaceAll(/'(?:[^']|'')*'/g, "''");
  return NOT_PORTABLE.filter(([pattern]) => pattern.test(words)).map(([, why]) => why);
}

/** Of a step that has to change both at once, for a reason that the list of exceptions gives. */
export const MIXED =
  'changes tables and rows in one step; make it two, some engines cannot mix them';

/** Why the statements of a migration are not portable, as phrases. */
export function stepProblems(statements: string[]): string[] {
  const changesTables = statements.some((statement) =>
    /^\s*(?:create|alter|drop)\b/i.test(statement),
  );
  const changesRows = statements.some((statement) =>
    /^\s*(?:insert|update|delete|with|merge)\b/i.test(statement),
  );
  return [
    ...(changesTables && changesRows ? [MIXED] : []),
    ...statements.flatMap((statement) => [
      ...statementProblems(statement),
      ...tableProblems(statement),
      ...addedColumnProblems(statement),
    ]),
  ];
}

function tableProblems(statement: string): string[] {
  const [, name, body] =
    /^\s*create table (?:if not exists )?"?(\w+)"? \((.*)\)\s*$/is.exec(statement) ?? [];
  if (name === undefined || body === undefined) return [];
  const columns = partsOf(body).filter(
    (part) => !/^(?:constraint|primary|foreign|unique|check)\b/i.test(part),
  );
  return [
    ...columns.flatMap(columnProblems),
    ...(/\bprimary key\b/i.test(body) ? [] : [`table ${name} has no primary key`]),
    ...(OF_ONE_CUSTOMER.test(name) &&
    !columns.some((column) => column.startsWith(`"${CUSTOMER_COLUMN}"`))
      ? [`table ${name} does not carry ${CUSTOMER_COLUMN}`]
      : []),
  ];
}

function addedColumnProblems(statement: string): string[] {
  const added = /^\s*alter table .*? add column (.*)$/is.exec(statement)?.[1];
  return added === undefined ? [] : columnProblems(added);
}

/** The type of a column follows its name. */
function columnProblems(column: string): string[] {
  const [, name = column, type = ''] = /^"?(\w+)"?\s+([a-z0-9]+(?:\([^)]*\))?)/i.exec(column) ?? [];
  return COLUMN_TYPES.has(type.toLowerCase())
    ? []
    : [`column ${name} is of type ${type}; use ${[...COLUMN_TYPES].join(', ')}`];
}

/** Splits at the commas outside of parentheses. */
function partsOf(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + letter);
  }
  return parts.map((part) => part.trim());
}

/** Calls of the query builder that write SQL that is not portable. */
const BUILDER_CALLS: [pattern: RegExp, why: string][] = [
  [/\.skipLocked\(/, 'SKIP LOCKED; claim rows with a lease'],
  [/\.deferrable\(|\.initiallyDeferred\(/, 'a deferrable constraint'],
  [/\.generatedAlwaysAs\(/, 'a generated column; the shop computes it'],
  [/\.identity\(|\.generated(?:Always|ByDefault)AsIdentity\(/, 'an identity column'],
  [/\.autoIncrement\(/, 'a serial column; ids are made by the shop'],
  [/\.createType\(/, 'a type of its own; use text with a check'],
  [/\.using\(\s*'(?:sp)?gi(?:st|n)'/, 'a GiST or GIN index'],
  [/\bsql\.raw\(/, 'SQL that cannot be checked; use a template'],
];

/** Why SQL templates, column types and builder calls of a source file are not portable, as phrases. */
export function sourceProblems(source: string): string[] {
  const templates = [...source.matchAll(/\bsql(?:<[^`]*?>)?`([^`]*)`/g)].map(
    ([, text = '']) => text,
  );
  const types = [...source.matchAll(/\.addColumn\(\s*'(\w+)',\s*'([^']+)'/g)];
  return [
    ...templates.flatMap(statementProblems),
    ...types.flatMap(([, name, type]) => columnProblems(`${name} ${type}`)),
    ...BUILDER_CALLS.filter(([pattern]) => pattern.test(source)).map(([, why]) => why),
  ];
}
