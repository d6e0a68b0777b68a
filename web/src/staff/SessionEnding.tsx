import { Notice } from '../account/Notice.tsx';

const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/**
 * Says that the session will not go on.
 * @param at milliseconds since 1970; null as long as it does go on, when nothing is said
 */
export function SessionEnding({ at }: { at: number | null }) {
  return (
    <Notice>
      {at === null
        ? null
        : `You will be signed out at ${timeFormat.format(at)}. Log out and sign in again to go on.`}
    </Notice>
  );
}
