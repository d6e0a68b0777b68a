import type { ReplyOf } from '@tall-order/domain/calls.ts';

export type Books = ReplyOf<'GET /closings.json'>;
export type Closing = Books['closings'][number];
