import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallEntries } from './contract-parts.ts';
import { strict, time } from './contract-parts.ts';
import { MAX_KEY_LENGTH } from './wire-errors.ts';
import { PAPER_WIDTHS, PRINTED_SLIPS, PRINTER_FIELDS } from './printer.ts';

const name = Type.String({
  minLength: 1,
  maxLength: PRINTER_FIELDS.printerName.rules.maxLength,
  pattern: '[^\\s\\u2800\\p{Default_Ignorable_Code_Point}]',
  description: 'what the owner calls it',
});
const paper = Type.Enum(PAPER_WIDTHS, { description: 'width in millimetres' });
const prints = Type.Enum(PRINTED_SLIPS);
const basket = Type.String({ maxLength: 100, description: 'the id of its basket' });
const slip = Type.String({
  maxLength: 100,
  description: "the id of a burger's order, extras, counter, test, or closing- and a number",
});

/** The body of `POST /printers.json` and of `PATCH /printers/<id>.json`. */
export const PrinterBody = Type.Object({ name, paper, prints }, strict);
export type PrinterBody = Static<typeof PrinterBody>;

const NamedJobReply = Type.Object(
  {
    basket,
    slip,
    callSign: Type.Optional(Type.String({ description: 'absent for a slip of no order' })),
    madeAt: time,
    status: Type.Enum(['waiting', 'printing', 'printed', 'failed']),
    mayBeCopy: Type.Boolean({ description: 'whether it may have been printed before' }),
    reason: Type.Optional(Type.String({ description: 'why it was not printed, in words' })),
  },
  strict,
);
export type NamedJobReply = Static<typeof NamedJobReply>;

/** A printer as the owner sees it. Its address is sent only once, when it is made. */
const PrinterReply = Type.Object(
  {
    name,
    paper,
    prints,
    madeAt: time,
    askedAt: Type.Optional(time),
    status: Type.Optional(Type.String({ description: 'what it said of itself last, in words' })),
    isReady: Type.Boolean({ description: 'whether that is no problem' }),
    isAway: Type.Boolean({ description: 'whether it has asked before and does not any more' }),
    waiting: Type.Integer({ description: 'slips that are still to be printed' }),
    missingFonts: Type.Array(Type.String(), {
      description: "scripts that its slips cannot show: the shop's machine has no font for them",
    }),
    jobs: Type.Array(NamedJobReply, {
      description: 'those that failed, and those that may be printed twice; newest first',
    }),
  },
  strict,
);
export type PrinterReply = Static<typeof PrinterReply>;

/** The answer of `GET /printers.json`, by id. */
export const PrintersReply = Type.Record(Type.String(), PrinterReply);
export type PrintersReply = Static<typeof PrintersReply>;

/** The answer of `POST /printers.json` and of `POST /printers/<id>/address.json`. */
export const PrinterAddressReply = Type.Object(
  {
    name: Type.String({ description: 'the id of the printer' }),
    address: Type.String({ description: 'to be typed into the printer; it is not shown again' }),
  },
  strict,
);
export type PrinterAddressReply = Static<typeof PrinterAddressReply>;

/** The body of `POST /printers/<id>/reprints.json`: a slip that failed. */
export const ReprintBody = Type.Object({ basket, slip }, strict);
export type ReprintBody = Static<typeof ReprintBody>;

/** The answer of Star's CloudPRNT to a printer that asks for work. */
export const PollReply = Type.Object(
  {
    jobReady: Type.Boolean(),
    mediaTypes: Type.Optional(Type.Array(Type.String())),
    jobToken: Type.Optional(Type.String()),
    deleteMethod: Type.Optional(Type.Literal('DELETE')),
  },
  strict,
);
export type PollReply = Static<typeof PollReply>;

const key = Type.String({
  description: `Made by the client, one for each printer: 1 to ${MAX_KEY_LENGTH} visible ASCII characters. Under the same key the same printer gets what is sent now, and another address.`,
});

/** The calls by which the owner manages printers. */
export const PRINTER_CALLS = {
  'GET /printers.json': {
    name: 'fetchPrinters',
    summary: 'The printers with their status; for the owner',
    for: 'owner',
    reply: PrintersReply,
  },
  'POST /printers.json': {
    name: 'addPrinter',
    summary: 'Add a printer, whose address is shown only once; for the owner',
    for: 'owner',
    headers: { 'idempotency-key': Type.Optional(key) },
    body: PrinterBody,
    reply: PrinterAddressReply,
    refusals: { 400: 'message', 409: 'message' },
  },
  'PATCH /printers/:id.json': {
    name: 'changePrinter',
    summary: 'Change a printer; for the owner',
    for: 'owner',
    body: PrinterBody,
    reply: PrinterBody,
    refusals: { 404: 'message' },
  },
  'DELETE /printers/:id.json': {
    name: 'removePrinter',
    summary: 'Remove a printer and its waiting slips; for the owner',
    for: 'owner',
    reply: Type.Null(),
    refusals: { 404: 'message' },
  },
  'POST /printers/:id/address.json': {
    name: 'replacePrinterAddress',
    summary: 'Give a printer another address, which is shown only once; for the owner',
    for: 'owner',
    reply: PrinterAddressReply,
    refusals: { 404: 'message' },
  },
  'POST /printers/:id/test-slips.json': {
    name: 'printTestSlip',
    summary: 'Print a test slip; for the owner',
    for: 'owner',
    reply: Type.Null(),
    refusals: { 404: 'message' },
  },
  'POST /printers/:id/reprints.json': {
    name: 'printAgain',
    summary: 'Print a slip that failed again; for the owner',
    for: 'owner',
    body: ReprintBody,
    reply: Type.Null(),
    refusals: { 409: 'message' },
  },
} as const satisfies CallEntries;

/** The answer to a request for slips. */
const SlipsAgainReply = Type.Object(
  { slips: Type.Integer({ description: 'how many print; 0 if no printer prints such slips' }) },
  strict,
);

/** Slips that somebody wants on paper, for whoever works. */
export const SLIP_CALLS = {
  'POST /kitchen/baskets/:id/slips.json': {
    name: 'printKitchenSlipsAgain',
    summary: "Print an order's kitchen slips again, marked so; for staff",
    for: 'read-kitchen',
    reply: SlipsAgainReply,
  },
  'POST /counter/baskets/:id/slips.json': {
    name: 'printCounterSlipAgain',
    summary: "Print an order's counter slip again, marked so; for the counter",
    for: 'print-counter-slips',
    reply: SlipsAgainReply,
  },
  'POST /closings/:id/slips.json': {
    name: 'printClosing',
    summary: 'Print the record of a closing on the printer of counter slips; for whoever may close',
    for: 'close-books',
    reply: SlipsAgainReply,
    refusals: { 404: 'message' },
  },
} as const satisfies CallEntries;
