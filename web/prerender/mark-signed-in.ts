/**
 * Marks the page of a signed-in visitor before the first paint, because the prerendered navigation depends on
 * the mark. An expired session is removed at once, because the page already shows its end. This function runs
 * inside the page, so it can use nothing from this module.
 */
export function markSignedIn(): void {
  try {
    const { token, expirationDate } = localStorage;
    if (token && Date.parse(String(expirationDate)) > Date.now()) {
      document.documentElement.dataset['signedIn'] = '';
    } else {
      for (const item of ['token', 'expirationDate', 'userId']) localStorage.removeItem(item);
    }
  } catch {
    // A browser that blocks its storage keeps no session.
  }
}
