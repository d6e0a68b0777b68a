/** An instant on the clock of a zone, as files say it: "2026-11-30 19:05:42". @param timeZone IANA name */
export function clockIn(timeZone: string): (at: number) => string {
  // Sweden writes dates and times in the form that every spreadsheet reads as such.
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone,
  });
  return (at) => format.format(at);
}
