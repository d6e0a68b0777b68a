import type { RawRequestDefaultExpression } from 'fastify';

/** Some clients encode the colon of `accounts:signUp`; a path that cannot be decoded is taken literally. */
export function rewriteUrl({ url = '/' }: RawRequestDefaultExpression): string {
  const end = url.includes('?') ? url.indexOf('?') : url.length;
  const path = url.slice(0, end);
  if (!path.includes('%') && !path.includes('/.json') && !path.includes('//')) return url;
  const plain = withoutEmptyParts(path.replace(/accounts%3a/i, 'accounts:'));
  return (decodedPath(plain) === null ? plain.replaceAll('%', '%25') : plain) + url.slice(end);
}

/** `//orders/.json` means `/orders.json` (wire contract, addresses); `/.json` is the address of the root. */
function withoutEmptyParts(path: string): string {
  if (!path.endsWith('.json')) return path;
  return path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/\.json$/, '.json');
}

/** @returns null for a path that cannot be decoded */
export function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
