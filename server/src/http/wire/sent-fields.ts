/**
 * In both services a null field counts as not sent, at any depth (wire contract).
 * `parseJsonBodies` limits the depth.
 */
export function sentFields(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const sent = Object.entries(body).filter(([, value]) => value !== null);
  return Object.fromEntries(sent.map(([field, value]) => [field, sentFields(value)]));
}
