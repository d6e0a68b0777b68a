import type { TSchema } from 'typebox';
import type { Right } from './rights.ts';

/**
 * Who may make a call. `anyone` needs no token, but an invalid one is refused; `account` is every signed-in
 * account, of which a call may still refuse some; a right or `owner` is checked before the body is read.
 */
export type Access = 'anyone' | 'account' | 'owner' | Right;

export type CallKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}.json`;

/** What the list says about a call. */
export interface CallEntry {
  /** the `operationId` of the API description */
  readonly name: string;
  readonly summary: string;
  readonly description?: string;
  readonly for: Access;
  /** what may be in the query, by name; absent for nothing but the token */
  readonly query?: Readonly<Record<string, TSchema>>;
  /** by name in small letters */
  readonly headers?: Readonly<Record<string, TSchema>>;
  readonly body?: TSchema;
  readonly reply: TSchema;
  /**
   * The refusals that not every call has, by status: the schema of their body, or `message` for the usual
   * `{"error": "…"}`.
   */
  readonly refusals?: Readonly<Record<number, TSchema | 'message'>>;
  /** with `Accept: text/event-stream` the answer is a stream */
  readonly streams?: true;
  /** a hosted service may answer in place of the shop's own server, so that the storefront parses the reply */
  readonly hosted?: true;
}

/** Entries of the list by method and path; `:id` in a path stands for one part of it. */
export type CallEntries = Readonly<Record<CallKey, CallEntry>>;
