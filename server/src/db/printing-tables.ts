import type { Generated } from 'kysely';

export interface PrintingTables {
  printers: PrintersTable;
  print_jobs: PrintJobsTable;
}

interface PrintersTable {
  id: string;
  name: string;
  paper_mm: number;
  /** kitchen, counter or both */
  prints: string;
  /** SHA-256, hexadecimal, of the token at the end of the printer's address */
  token_hash: string;
  made_at: number;
  /** when the printer last asked for work; null if it never has */
  asked_at: number | null;
  /** the status code that the printer sent when it last asked */
  status: string | null;
}

/** A slip for a printer, written in the transaction of the sale. Old rows are deleted. */
interface PrintJobsTable {
  printer_id: string;
  /** for a test slip, the id of the printer */
  order_id: string;
  /** the id of a burger's order, or the word extras, counter or test */
  slip: string;
  /** position among the slips of the basket */
  place: number;
  made_at: number;
  /** waiting, printing, printed, failed or dropped */
  status: Generated<string>;
  /** when a waiting job may be offered, or when the lease of a printing job ends */
  due_at: number;
  /** counts the offers */
  turn: Generated<number>;
  /** when the printer fetched the slip in this turn; null before */
  fetched_at: Generated<number | null>;
  /** how often the printer reported a failure, or fetched the slip and reported nothing */
  tries: Generated<number>;
  /** 1 once the slip may be on paper although the printer did not report it as printed */
  may_be_copy: Generated<number>;
  /** why the printer did not print the slip, as it reported; null if it reported nothing */
  reason: Generated<string | null>;
}
