import { createHash } from 'node:crypto';

/**
 * The hash under which a secret is stored, so that who reads the database cannot use it. Fast is
 * good enough: these secrets are random and too long to be guessed.
 * @param secret a refresh token or a one-time code, as the shop made it
 * @returns SHA-256, hexadecimal
 */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
