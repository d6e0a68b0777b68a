import type { KeyboardEvent } from 'react';

/**
 * Keeps Enter that is held down from pressing what the focus has moved to meanwhile: for the key
 * presses of that element, or of what it stands in.
 */
export function pressOnce(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
