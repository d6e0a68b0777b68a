import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** The shop's database, whichever of the two it is. */
export type Db = Kysely<Schema>;
