import { focusHeading } from './focus-heading.ts';

/** The ref of a control that can disappear while it has the focus: the heading takes the focus over. */
export function passFocusOn(control: HTMLElement | null): () => void {
  // Refs are cleaned up before the element is removed, while it still has the focus.
  return () => {
    if (document.activeElement === control) focusHeading();
  };
}
