import { Notice } from '../ui/Notice.tsx';
import { timeOfDay } from '../ui/dates-in-words.ts';

/** @param at milliseconds since 1970; null while the session goes on */
export function SessionEnding({ at }: { at: number | null }) {
  return (
    <Notice>
      {at === null
        ? null
        : `You will be signed out at ${timeOfDay(at)}. Log out and sign in again to go on.`}
    </Notice>
  );
}
