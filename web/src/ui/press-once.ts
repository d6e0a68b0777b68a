import type { KeyboardEvent } from 'react';

/** Held down, Enter would press the element that has the focus next. */
export function pressOnce(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
