import type { ColumnType } from 'kysely';

export interface AccountTables {
  accounts: AccountsTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  account_networks: AccountNetworksTable;
  signing_keys: SigningKeysTable;
  one_time_codes: OneTimeCodesTable;
  roles: RolesTable;
  role_changes: RoleChangesTable;
  ownership: OwnershipTable;
}

interface AccountsTable {
  id: string;
  /** normalised */
  email: string;
  /** 0 or 1 */
  email_verified: number;
  display_name: string | null;
  photo_url: string | null;
  disabled: number;
  /** argon2id in PHC format */
  password_hash: string;
  password_updated_at: number;
  created_at: number;
  last_sign_in_at: number;
}

/** An ID token contains the id of its session, so that the token ends with the session. */
interface SessionsTable {
  id: string;
  account_id: string;
  created_at: number;
  ended_at: number | null;
  /** such as "Chrome on Android"; null when unknown */
  device: ColumnType<string | null, string | null | undefined>;
}

/** Where an account signed in within `KNOWN_MS`. */
interface AccountNetworksTable {
  account_id: string;
  /** an IPv4 address, or the first 64 bits of an IPv6 address */
  network: string;
  signed_in_at: number;
}

/** Each token is valid for one use. */
interface RefreshTokensTable {
  /** SHA-256, hexadecimal: a reader of the database cannot use it */
  token_hash: string;
  session_id: string;
  created_at: number;
  used_at: number | null;
}

interface SigningKeysTable {
  kid: string;
  /** 1 for the newest key, 2 for the one before */
  slot: number;
  private_jwk: string;
  /** the newest key begins to sign some time later, see `timesOfRotation` */
  created_at: number;
}

interface OneTimeCodesTable {
  code_hash: string;
  account_id: string;
  /** one of `RequestType` */
  request_type: string;
  email: string;
  expires_at: number;
}

/** An account without a row is a customer's. */
interface RolesTable {
  account_id: string;
  /** one of `STAFF_ROLES` */
  role: string;
  granted_at: number;
}

/** No foreign keys, because the log outlives the accounts. */
interface RoleChangesTable {
  turn: number;
  account_id: string;
  /** how the role was changed (`RoleChange`); else what was done (`AccountAct`) */
  way: string;
  /** null for the command line */
  changed_by: string | null;
  before_role: string;
  after_role: string;
  changed_at: number;
}

/** One row. Every change of a role writes it first, so that changes follow one another. */
interface OwnershipTable {
  slot: number;
  turn: number;
  /** SHA-256, hexadecimal, of the code that makes the first owner; null if there is none */
  code_hash: string | null;
  expires_at: number | null;
}
