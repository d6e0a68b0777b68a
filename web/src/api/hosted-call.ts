import type { Call as Key, Calls } from '@tall-order/domain/calls.ts';
import type { Call } from './client.ts';
import { requestOf } from './own-call.ts';
import type { Sent } from './own-call.ts';

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
