import { DATABASE_LIMITS } from './db/db-location.ts';
import type { DatabaseLimits } from './db/db-location.ts';
import { LEAST_LIST_ROWS } from '@tall-order/domain/order-items.ts';
import { PASSWORD_MIN_LENGTH } from '@tall-order/domain/account.ts';
import {
  ConfigError,
  currencyWithCents,
  mailSender,
  matching,
  networks,
  oneOf,
  originOf,
  origins,
  postgresUrl,
  refuseUnknownTimeZone,
  wholeNumber,
} from './read-setting.ts';
import type { Get } from './read-setting.ts';
import packageJson from '../../package.json' with { type: 'json' };

export const VERSION: string = packageJson.version;

/** Where mail goes: to a mail server, to the terminal (in development), or nowhere. */
export type MailSettings =
  | { kind: 'smtp'; url: string; from: string }
  | { kind: 'print' }
  | { kind: 'none' };

export interface Config extends DatabaseLimits {
  host: string;
  port: number;
  /** folder of the SQLite database, used when there is no `databaseUrl` */
  dataDir: string;
  /** address of a PostgreSQL database */
  databaseUrl: string | undefined;
  /** time limit for answering an order, in milliseconds */
  orderAnswerMs: number;
  /** the lifetime of an ID token, and of a sign-in at the storefront, in seconds */
  sessionSeconds: number;
  passwordMinLength: number;
  projectId: string;
  /** the one API key the identity service accepts; any non-empty key when undefined */
  apiKey: string | undefined;
  /** ISO 4217 code of the currency of all prices */
  currency: string;
  logLevel: string;
  /** whether a sign-in gets the same answer for an unknown address as for a wrong password */
  protectsEmails: boolean;
  mail: MailSettings;
  /** whether customers can subscribe to push messages about their orders */
  sendsPushes: boolean;
  /** for tests: origins outside the public internet that push messages may be sent to */
  pushAllowedOrigins: string[];
  /** bearer token for `/metrics`; when undefined, only programs on the same machine may read the metrics */
  metricsToken: string | undefined;
  /** new accounts from one network within an hour */
  signUpsPerHour: number;
  /** sign-ins to one account within an hour; 0 for any number */
  signInsPerHour: number;
  /** burgers that an account may have in open orders at a time; 0 for any number */
  openBurgersPerAccount: number;
  /** burgers of an account within an hour, more of a network (`OrderLimits`); 0 for any number */
  burgersPerHour: number;
  listRows: number;
  /** connections that one address may have open at a time; 0 for any number */
  connectionsPerAddress: number;
  /** networks of the proxies whose `X-Forwarded-For` the server trusts */
  trustProxy: string[];
  /** the storefront's public address, for links in mail; when undefined, the address of this server */
  publicUrl: string | undefined;
  /** how many streams of orders may be open on one instance; the same limit applies to streams of the menu */
  maxStreams: number;
  /** how long the server still answers after a signal to stop, in seconds */
  drainSeconds: number;
  /** free space that the disk of a SQLite database must have for writes, in MiB */
  minFreeMegabytes: number;
  /** other origins that the storefront may call: those of the services that it was built for */
  storefrontCallsTo: string[];
}

export const MAX_SESSION_SECONDS = 3600;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Empty values count as absent. @throws ConfigError for the first setting that is not usable */
export function readConfig(env: Record<string, string | undefined>): Config {
  const get = (name: string) => (env[name]?.trim() ? env[name].trim() : undefined);
  refuseUnknownTimeZone(get, 'TZ');
  return {
    host: get('HOST') ?? '127.0.0.1',
    port: wholeNumber(get, 'PORT', { fallback: 8080, least: 0, most: 65_535 }),
    dataDir: matching(get, 'DATA_DIR', {
      fallback: 'data',
      pattern: /^(?!~(?:\/|$))/,
      wants: 'the whole path of a folder, because only a shell replaces ~',
    }),
    databaseUrl: postgresUrl(get, 'DATABASE_URL'),
    ...databaseLimits(get),
    orderAnswerMs: wholeNumber(get, 'ORDER_ANSWER_MS', {
      fallback: 1500,
      least: 100,
      most: 10_000,
    }),
    sessionSeconds: wholeNumber(get, 'SESSION_SECONDS', {
      fallback: MAX_SESSION_SECONDS,
      least: 1,
      most: MAX_SESSION_SECONDS,
    }),
    passwordMinLength: wholeNumber(get, 'PASSWORD_MIN_LENGTH', {
      fallback: PASSWORD_MIN_LENGTH,
      least: 6,
      most: 64,
    }),
    projectId: matching(get, 'PROJECT_ID', {
      fallback: 'tall-order',
      pattern: /^[a-z][a-z0-9-]{2,29}$/,
      wants: '3 to 30 lower-case letters, digits and hyphens, starting with a letter',
    }),
    apiKey: get('API_KEY'),
    currency: currencyWithCents(get, 'CURRENCY', 'USD'),
    protectsEmails: oneOf(get, 'EMAIL_ENUMERATION_PROTECTION', ['on', 'off'], 'on') === 'on',
    mail: mailSettings(get),
    sendsPushes: oneOf(get, 'PUSH', ['on', 'off'], 'on') === 'on',
    pushAllowedOrigins: origins(get, 'PUSH_ALLOWED_ORIGINS'),
    signUpsPerHour: wholeNumber(get, 'SIGN_UPS_PER_HOUR', {
      fallback: 1000,
      least: 1,
      most: 1_000_000,
    }),
    signInsPerHour: wholeNumber(get, 'SIGN_INS_PER_HOUR', {
      fallback: 300,
      least: 0,
      most: 1_000_000,
    }),
    openBurgersPerAccount: wholeNumber(get, 'OPEN_ORDERS_PER_ACCOUNT', {
      fallback: 20,
      least: 0,
      most: 1_000_000,
    }),
    burgersPerHour: wholeNumber(get, 'ORDERS_PER_HOUR', {
      fallback: 60,
      least: 0,
      most: 1_000_000,
    }),
    listRows: wholeNumber(get, 'LIST_ROWS', {
      fallback: 1000,
      least: LEAST_LIST_ROWS,
      most: 100_000,
    }),
    connectionsPerAddress: wholeNumber(get, 'CONNECTIONS_PER_ADDRESS', {
      fallback: 512,
      least: 0,
      most: 100_000,
    }),
    metricsToken: get('METRICS_TOKEN'),
    trustProxy: networks(get, 'TRUST_PROXY'),
    publicUrl: originOf(get, 'PUBLIC_URL'),
    maxStreams: wholeNumber(get, 'MAX_STREAMS', { fallback: 2000, least: 0, most: 100_000 }),
    drainSeconds: wholeNumber(get, 'DRAIN_SECONDS', { fallback: 0, least: 0, most: 60 }),
    minFreeMegabytes: wholeNumber(get, 'MIN_FREE_MB', {
      fallback: 32,
      least: 0,
      most: 1_000_000_000,
    }),
    logLevel: oneOf(get, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    storefrontCallsTo: [
      originOf(get, 'VITE_DATA_BASE'),
      originOf(get, 'VITE_IDENTITY_BASE'),
    ].filter((origin) => origin !== undefined),
  };
}

function databaseLimits(get: Get): DatabaseLimits {
  const milliseconds = (name: string, fallback: number) =>
    wholeNumber(get, name, { fallback, least: 100, most: 60_000 });
  return {
    databaseConnections: wholeNumber(get, 'DATABASE_CONNECTIONS', {
      fallback: DATABASE_LIMITS.databaseConnections,
      least: 2,
      most: 1000,
    }),
    databaseConnectMs: milliseconds('DATABASE_CONNECT_MS', DATABASE_LIMITS.databaseConnectMs),
    databaseWaitMs: milliseconds('DATABASE_WAIT_MS', DATABASE_LIMITS.databaseWaitMs),
    databaseStatementMs: milliseconds('DATABASE_STATEMENT_MS', DATABASE_LIMITS.databaseStatementMs),
    databaseKeepAliveMs: milliseconds('DATABASE_KEEPALIVE_MS', DATABASE_LIMITS.databaseKeepAliveMs),
  };
}

/** Without a mail server, mail is printed in development and not sent otherwise. */
function mailSettings(get: Get): MailSettings {
  const url = get('SMTP_URL');
  if (url === undefined) {
    return { kind: get('NODE_ENV') === 'development' ? 'print' : 'none' };
  }
  const parsed = URL.parse(url);
  // Without a host, mail would go to a server on this machine.
  if (!parsed?.hostname || !['smtp:', 'smtps:'].includes(parsed.protocol)) {
    throw new ConfigError('SMTP_URL must look like smtp://user:password@host:587.');
  }
  const from = mailSender(get, 'MAIL_FROM') ?? `tall-order@${parsed.hostname}`;
  return { kind: 'smtp', url, from };
}
