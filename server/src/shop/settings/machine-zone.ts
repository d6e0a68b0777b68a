/** The IANA name of the process's time zone, for a shop that has set none. */
export function machineZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
