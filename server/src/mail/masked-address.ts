/** An address of which only its owner knows the rest: "a…@example.com". */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}…${at < 0 ? '' : address.slice(at)}`;
}
