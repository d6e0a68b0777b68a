import type { KeyboardEvent } from 'react';

/** A held Enter key would press the element that gets the focus next. */
export function pressOnce(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
