import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { SPANS } from '@tall-order/domain/business-day.ts';
import { ROLES, isRole } from '@tall-order/domain/rights.ts';
import { readConfig } from './config.ts';
import { isPostgres } from './db/engine-differences.ts';
import { disableAccount, grant, usersAsLines } from './admin/accounts.ts';
import { backUp } from './admin/backup.ts';
import { cancelOrders, cancelOrdersFrom, listOrderingNetworks } from './admin/cancel-orders.ts';
import { checkShop } from './admin/check.ts';
import { asCsv, counting, asXlsx } from './admin/sheet.ts';
import { askedDay, figuresInWords, linesSheet, sayClosing, sayDay } from './admin/day.ts';
import { ordersSheet } from './admin/export-orders.ts';
import { paymentsSheet } from './admin/export-payments.ts';
import { replaceSigningKey, rotateSigningKey } from './admin/keys.ts';
import { readPeriod } from './admin/period.ts';
import { restore } from './admin/restore.ts';
import { changing, copying, reading, showing, whileClosed, write } from './admin/surroundings.ts';
import type { Surroundings } from './admin/surroundings.ts';
import { shopClock } from './shop/settings/shop-day.ts';
import { readShop } from './shop/settings/shop-settings-queries.ts';

const USAGE = `Usage: npm run --silent shop -- COMMAND

  backup FILE     write everything the shop keeps into a new file; the server may be running
  restore FILE    put a backup into an empty shop; stop the server first
  check           verify the database and the total of every order
  users           list the accounts
  grant EMAIL ROLE
                  make an account owner, kitchen, counter or driver, or customer again;
                  the server may be running
  disable EMAIL   sign an account out and keep it out; the server may be running
  enable EMAIL    let it sign in again
  cancel-orders EMAIL
                  cancel all open orders of an account; the server may be running
  cancel-orders --network NETWORK
                  cancel those of all customers from a network, such as 2001:db8::/48
  networks        list the networks that open orders come from
  rotate-key      begin to sign with a new key in an hour; all sessions continue;
                  the server may be running
  new-key         make every token and code void; stop the server first
  export orders [--from DAY] [--to DAY] [--out FILE] --xlsx|--csv
                  the orders of those business days (such as 2026-11-30, both included) as a
                  workbook for spreadsheets, or as CSV for other programs
  day [--date DAY] [--span ${SPANS.join('|')}] [--out FILE] [--xlsx|--csv]
                  what was sold and taken on a business day, today if none is named
  day --closing NUMBER [--out FILE] [--xlsx|--csv]
                  the record of a closing
  export payments [--from DAY] [--to DAY] [--out FILE] --xlsx|--csv
                  what was paid and given back on those days, in cash and by card

The shop is the one that npm start would open: DATABASE_URL, or else DATA_DIR.
`;

/** A command that was not understood; the usage says what to type. */
class UsageError extends Error {}

interface Command {
  /** how many arguments the command takes; more are refused, because they show a mistake */
  words: number;
  options?: readonly (keyof Options)[];
  /** @returns what it says at its end */
  run: (given: string[], options: Options, around: Surroundings) => Promise<string | void>;
}
type Options = ReturnType<typeof parse>['values'];

const EXPORTS = new Map([
  ['orders', ordersSheet],
  ['payments', paymentsSheet],
]);

const COMMANDS: Record<string, Command> = {
  backup: {
    words: 1,
    run: ([file], _options, around) =>
      copying(around, (db) =>
        showing(around, (progress) => backUp(db, named(file, 'the file'), progress)),
      ),
  },
  restore: {
    words: 1,
    run: ([file], _options, around) =>
      whileClosed(around, async (db) => {
        const { counts, madeBy } = await showing(around, (progress) =>
          restore(db, named(file, 'the file'), progress),
        );
        const from = madeBy === null ? '' : ` from a backup of version ${madeBy}`;
        return `Restored ${counts['orders']} orders and ${counts['accounts']} accounts${from}.\n`;
      }),
  },
  check: {
    words: 0,
    run: (_given, _options, around) =>
      reading(around, async (db) => {
        const { orders, problems } = await showing(around, (progress) => checkShop(db, progress));
        if (problems.length > 0) around.exitCode = 1;
        const found = `${orders} orders checked, ${problems.length} problems found.`;
        return [...problems, found, ''].join('\n');
      }),
  },
  users: {
    words: 0,
    run: (_given, _options, around) =>
      reading(around, (db) => write(around, usersAsLines(db), undefined)),
  },
  grant: {
    words: 2,
    run: async ([email, role], _options, around) => {
      if (email === undefined || role === undefined || !isRole(role)) {
        throw new UsageError(`Name the account's e-mail address and a role: ${ROLES.join(', ')}.`);
      }
      return changing(around, (db) => grant(db, email, role, Date.now()));
    },
  },
  disable: { words: 1, run: ([email], _options, around) => disabling(around, email, true) },
  enable: { words: 1, run: ([email], _options, around) => disabling(around, email, false) },
  networks: {
    words: 0,
    run: (_given, _options, around) =>
      reading(around, (db) => listOrderingNetworks(db, Date.now())),
  },
  'cancel-orders': {
    words: 1,
    options: ['network'],
    run: ([email], { network }, around) => {
      if (network !== undefined) {
        if (email !== undefined) throw new UsageError('Name an account or a network, not both.');
        return changing(around, (db) => cancelOrdersFrom(db, network, Date.now()));
      }
      const address = named(email, "the account's e-mail address, or --network");
      return changing(around, (db) => cancelOrders(db, address, Date.now()));
    },
  },
  'rotate-key': {
    words: 0,
    run: (_given, _options, around) => changing(around, (db) => rotateSigningKey(db, Date.now())),
  },
  'new-key': {
    words: 0,
    run: async (_given, _options, around) => {
      // Opening to read fails if there is no shop; opening to write would make one.
      await copying(around, async () => {});
      return whileClosed(around, async (db) => {
        const sessions = await replaceSigningKey(db, Date.now());
        const ended = `${sessions} sessions ended. The next start makes a new signing key.\n`;
        return isPostgres(db) ? `${ended}Instances that run make one within a second.\n` : ended;
      });
    },
  },
  day: {
    words: 0,
    options: ['date', 'span', 'closing', 'out', 'csv', 'xlsx'],
    run: (_given, { date, span, closing, out, csv, xlsx }, around) => {
      if (csv && xlsx) throw new UsageError('Choose --xlsx or --csv.');
      if (closing !== undefined && (date ?? span) !== undefined) {
        throw new UsageError('Name a closing or a day, not both.');
      }
      return reading(around, async (db) => {
        const clock = shopClock((await readShop(db)).settings);
        const { currency } = readConfig(around.env);
        const said =
          closing === undefined
            ? await sayDay(db, askedDay({ date, span }, clock, Date.now()), { clock, currency })
            : await sayClosing(db, closing, clock);
        if (!csv && !xlsx) return write(around, Readable.from([figuresInWords(said)]), out);
        const sheet = linesSheet(said, clock);
        return write(around, xlsx ? asXlsx(sheet) : asCsv(sheet), out);
      });
    },
  },
  export: {
    words: 1,
    options: ['from', 'to', 'out', 'csv', 'xlsx'],
    run: ([what], { from, to, out, csv, xlsx }, around) => {
      const sheetOf = EXPORTS.get(what ?? '');
      if (sheetOf === undefined || Boolean(csv) === Boolean(xlsx)) {
        throw new UsageError('Export orders or payments, with either --xlsx or --csv.');
      }
      if (xlsx && out === undefined && around.stdout.isTTY) {
        throw new UsageError('Name a file for the workbook with --out.');
      }
      return reading(around, async (db) => {
        const clock = shopClock((await readShop(db)).settings);
        const sheet = sheetOf(db, readPeriod(from, to, clock), clock);
        return showing(around, (progress) => {
          // Lines on the same terminal would be in the way of its own.
          const counted =
            out === undefined && around.stdout.isTTY ? sheet : counting(sheet, progress);
          return write(around, xlsx ? asXlsx(counted) : asCsv(counted), out);
        });
      });
    },
  },
};

async function run(args: string[], around: Surroundings): Promise<string | void> {
  const { values, positionals } = parse(args);
  const [name, ...given] = positionals;
  if (values.help || name === 'help') return USAGE;
  if (name === undefined) throw new UsageError('Say what to do.');
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new UsageError(`"${name}" is unknown.`);
  const rest = given.slice(command.words);
  if (rest.length > 0) throw new UsageError(`"${rest.join(' ')}" is too much.`);
  const known = new Set<string>(command.options);
  const other = Object.keys(values).find((option) => !known.has(option));
  if (other !== undefined) throw new UsageError(`"${name}" knows no --${other}.`);
  if (values.out === '') throw new UsageError('Name the file of --out.');
  return command.run(given, values, around);
}

function parse(args: string[]) {
  try {
    const parsed = parseArgs({
      args,
      allowPositionals: true,
      tokens: true,
      options: {
        from: { type: 'string' },
        to: { type: 'string' },
        out: { type: 'string' },
        date: { type: 'string' },
        span: { type: 'string' },
        closing: { type: 'string' },
        network: { type: 'string' },
        csv: { type: 'boolean' },
        xlsx: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const options = parsed.tokens.flatMap((one) => (one.kind === 'option' ? [one.name] : []));
    const twice = options.find((name, index) => options.indexOf(name) < index);
    // Only the last one would count.
    if (twice !== undefined) throw new Error(`--${twice} is given twice.`);
    return parsed;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

async function disabling(
  around: Surroundings,
  email: string | undefined,
  disabled: boolean,
): Promise<string> {
  const address = named(email, "the account's e-mail address");
  return await changing(around, (db) => disableAccount(db, address, disabled, Date.now()));
}

function named(argument: string | undefined, what: string): string {
  if (!argument) throw new UsageError(`Name ${what}.`);
  return argument;
}

/** Runs one command of the shop's owner, says why it failed if it does, and sets the exit code. */
export async function runCommand(args: string[], around: Surroundings): Promise<void> {
  try {
    around.stdout.write((await run(args, around)) ?? '');
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    around.stderr.write(error instanceof UsageError ? `${message}\n\n${USAGE}` : `${message}\n`);
    around.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

if (import.meta.main) {
  // Backups and exports contain personal data of customers: only this user may read the files.
  process.umask(0o077);
  await runCommand(process.argv.slice(2), process);
}
