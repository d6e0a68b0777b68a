import type { KeyboardEvent } from 'react';

/** Held down, Enter would press what the focus has moved to meanwhile. */
export function pressOnce(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
