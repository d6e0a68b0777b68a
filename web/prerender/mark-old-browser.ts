/**
 * Marks the page in a browser that lacks what the program needs from its first moment on, so that the page
 * says so (base.css) instead of waiting for ever. Still older browsers, which may not read this script, are
 * recognised by the styles alone. This function runs inside the page, so it can use nothing from this module.
 */
export function markOldBrowser(): void {
  const isNewEnough =
    'hasOwn' in Object &&
    'at' in Array.prototype &&
    'replaceAll' in String.prototype &&
    'structuredClone' in window &&
    'HTMLDialogElement' in window;
  if (!isNewEnough) document.documentElement.dataset['tooOld'] = '';
}
