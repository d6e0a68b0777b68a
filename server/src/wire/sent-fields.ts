/**
 * A body with the fields that say something: one that is null is one that was not sent, at any depth,
 * as the wire contract has it for both services. Lists stay as they are, and so does a body that is
 * null itself. The parser has bounded the depth.
 */
export function sentFields(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const sent = Object.entries(body).filter(([, value]) => value !== null);
  return Object.fromEntries(sent.map(([field, value]) => [field, sentFields(value)]));
}
