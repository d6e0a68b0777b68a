/** Such as "a…@example.com", which only the address's owner recognises. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}…${at < 0 ? '' : address.slice(at)}`;
}
