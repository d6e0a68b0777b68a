import type { ReplyOf } from '@tall-order/domain/calls.ts';
import { createAtom } from '../create-atom.ts';

export type Troubles = ReplyOf<'GET /troubles.json'>;
export type Trouble = Troubles['troubles'][number];

export const NO_TROUBLES: Troubles = { troubles: [], prints: [] };

/** What the shop said last; nothing before it was asked. */
export const knownTroubles = createAtom<Troubles>(NO_TROUBLES);
