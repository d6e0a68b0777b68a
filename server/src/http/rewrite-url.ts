import type { RawRequestDefaultExpression } from 'fastify';

/**
 * The address as the router shall read it. Some clients encode the colon of `accounts:signUp`; a
 * path that cannot be decoded is taken literally, so that it gets an answer like any other.
 */
export function rewriteUrl({ url = '/' }: RawRequestDefaultExpression): string {
  const end = url.includes('?') ? url.indexOf('?') : url.length;
  const path = url.slice(0, end);
  // Where nothing is encoded, as in most paths, nothing can be wrong with it.
  if (!path.includes('%') && !path.includes('/.json')) return url;
  // `/orders/.json` is `/orders.json` (wire contract, addresses); `/.json` is the root's own.
  const plain = path.replace(/accounts%3a/i, 'accounts:').replace(/(?<=.)\/\.json$/, '.json');
  return (isDecodable(plain) ? plain : plain.replaceAll('%', '%25')) + url.slice(end);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
