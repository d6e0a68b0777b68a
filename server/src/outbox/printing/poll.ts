import { isGoodCode } from '@tall-order/domain/printer.ts';

/** A printer's request for work. */
export interface Poll {
  /** such as `410 Out Of Paper`; null if the printer sends none */
  code: string | null;
  isReady: boolean;
  /** whether the printer is still printing the slip that it fetched last */
  isPrinting: boolean;
}

/** Far longer than any printer's code; a longer text is cut. */
const MAX_CODE_LENGTH = 60;

/** Reads what a printer has sent; a field of an unknown shape counts as missing. */
export function readPoll(body: unknown): Poll {
  const said = typeof body === 'object' && body !== null ? body : {};
  const code = 'statusCode' in said ? readCode(said.statusCode) : null;
  return {
    code,
    isReady: code === null || isGoodCode(code),
    isPrinting: 'printingInProgress' in said && said.printingInProgress === true,
  };
}

/** Reads a status code, which printers percent-encode as in an address. */
export function readCode(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  let text = value;
  try {
    text = decodeURIComponent(value);
  } catch {
    // A code that is not percent-encoded is used as the printer sent it.
  }
  // oxlint-disable-next-line no-control-regex -- it is shown and stored
  const plain = text.replaceAll(/[\u0000-\u001F\u007F-\u009F]/g, ' ').trim();
  return plain === '' ? null : plain.slice(0, MAX_CODE_LENGTH);
}
