import { isRecord } from '../api/parsing.ts';

/**
 * The account's e-mail address as the ID token tells it, to fill in a form with. The token is not
 * verified here: only the services need to trust it.
 * @returns null when the token does not tell one
 */
export function accountEmail(token: string): string | null {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isRecord(claims) && typeof claims['email'] === 'string' ? claims['email'] : null;
  } catch {
    // A token of another form is as good as one without the claim.
    return null;
  }
}
