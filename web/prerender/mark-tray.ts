/**
 * Marks the page of an address that names a tray before the first paint, so that the tray's place is kept until
 * its strip is loaded. This function runs inside the page, so it can use nothing from this module.
 */
export function markTray(): void {
  if (/[?&](Burger1|Extras)=/.test(location.search)) document.documentElement.dataset['tray'] = '';
}
