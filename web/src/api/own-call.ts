import type {
  BodyOf,
  Call as Key,
  Calls,
  HeadersOf,
  ParamsOf,
  ReplyOf,
} from '@tall-order/domain/calls.ts';
import { dataAddress, isOwnDataService } from './base-addresses.ts';
import type { Call } from './client.ts';

/** The calls that only the shop's own server answers. */
type OwnKey = { [One in Key]: Calls[One] extends { hosted: true } ? never : One }[Key];

/** `true` stands for the null that a call answers with when it has nothing to tell. */
type Answer<One extends OwnKey> = ReplyOf<One> extends null ? true : ReplyOf<One>;

/** What a call is made with, as the list says: nothing of it may be left out. */
export type Sent<One extends Key> = { token?: string } & Needed<'params', ParamsOf<One>> &
  Needed<'headers', HeadersOf<One>> &
  (BodyOf<One> extends undefined ? unknown : { body: BodyOf<One> });

type Needed<Name extends string, Values> = [keyof Values] extends [never]
  ? unknown
  : Record<Name, Values>;

/** The same once the types no longer matter. */
interface AnySent {
  token?: string;
  params?: Readonly<Record<string, string>>;
  headers?: Record<string, string>;
  body?: unknown;
}

/**
 * A call of the shop's own server, by its method and path in the list of calls: check isOwnDataService first.
 * The reply is trusted, because that server follows the list. One that breaks it is unreadable.
 * @throws Error where a hosted service is used
 */
export function ownCall<One extends OwnKey>(key: One, sent: Sent<One>): Call<Answer<One>>;
/** @param read makes of the reply what the screen shows */
export function ownCall<One extends OwnKey, Value>(
  key: One,
  sent: Sent<One>,
  read: (reply: Answer<One>) => Value,
): Call<Value>;
export function ownCall(
  key: OwnKey,
  sent: AnySent,
  read: (reply: never) => unknown = (reply) => reply,
): Call<unknown> {
  // A hosted service would get the customer's token for a call that it does not have.
  if (!isOwnDataService()) throw new Error(`Only the shop's own server has ${key}.`);
  return {
    ...requestOf(key, sent),
    parse: (json) => readReply(json, (reply: never) => read(reply) ?? true),
  };
}

/** What is asked by a call of the list. */
export type Asked = Pick<Call<unknown>, 'method' | 'address' | 'headers' | 'body'>;

export function requestOf(key: Key, { token, params = {}, headers = {}, body }: AnySent): Asked {
  const [method, path] = key.split(' ') as [Call<unknown>['method'], string]; // as every key says
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return {
    method,
    address: dataAddress(filled, token),
    headers,
    ...(body !== undefined && { body }),
  };
}

/**
 * What `read` makes of a reply of the shop's own server, or of what a stream has sent.
 * @returns null if the reply breaks the list of calls, or is no JSON
 */
export function readReply<Value>(json: unknown, read: (reply: never) => Value): Value | null {
  if (json === undefined) return null;
  try {
    return read(json as never); // the list says what it is
  } catch {
    return null;
  }
}

/** The calls that a hosted service can answer in place of the shop's own server. */
type HostedKey = { [One in Key]: Calls[One] extends { hosted: true } ? One : never }[Key];

/**
 * A call that a hosted service can answer too, by its method and path in the list of calls.
 * @param parse gives null for a reply that breaks the contract
 */
export function hostedCall<One extends HostedKey, Value>(
  key: One,
  sent: Sent<One>,
  parse: Call<Value>['parse'],
): Call<Value> {
  return { ...requestOf(key, sent), parse };
}
