import { Notice } from '../ui/Notice.tsx';
import { timeOfDay } from '../ui/dates-in-words.ts';

/**
 * Says that the session will not go on.
 * @param at milliseconds since 1970; null as long as it does go on, when nothing is said
 */
export function SessionEnding({ at }: { at: number | null }) {
  return (
    <Notice>
      {at === null
        ? null
        : `You will be signed out at ${timeOfDay(at)}. Log out and sign in again to go on.`}
    </Notice>
  );
}
