/**
 * Marks the page of somebody who is signed in, before anything is painted: the prerendered
 * navigation is chosen by the mark. A session that is over is taken away at once, because the page
 * says so before the program is there to do it. It runs inside the page, so it can use nothing from
 * here.
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
    // A browser that blocks its storage keeps nobody signed in.
  }
}
