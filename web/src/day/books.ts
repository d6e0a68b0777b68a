import type { ReplyOf } from '@tall-order/domain/calls.ts';

export type Books = ReplyOf<'GET /closings.json'>;
export type Closing = Books['closings'][number];

/** The figures of a day, a week or a month. */
export type Day = ReplyOf<'GET /day.json'>;
export type Span = Day['span'];
