/**
 * Marks the page of somebody who is signed in, before anything is painted: the prerendered
 * navigation is chosen by the mark. It runs inside the page, so it can use nothing from here.
 */
export function markSignedIn(): void {
  try {
    const { token, userId, expirationDate } = localStorage;
    if (token && userId && Date.parse(String(expirationDate)) > Date.now()) {
      document.documentElement.dataset['signedIn'] = '';
    }
  } catch {
    // A browser that blocks its storage keeps nobody signed in.
  }
}
