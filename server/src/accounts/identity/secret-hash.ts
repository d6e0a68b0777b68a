import { createHash } from 'node:crypto';

/** SHA-256, hexadecimal. A fast hash is enough: these secrets are random and too long to be guessed. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
