import { paths } from '../paths.ts';

/** The address of a basket's receipt. */
export function receiptPath(basketId: string): string {
  return paths.receipt.replace(':id', encodeURIComponent(basketId));
}
