/**
 * Marks the page of a signed-in visitor, and with the role of staff, before the first paint, because the
 * prerendered navigation depends on the marks. A kitchen that may use the counter has the counter's links. An expired session is removed at once, because the page already shows its end. This function runs
 * inside the page, so it can use nothing from this module.
 */
export function markSignedIn(): void {
  try {
    const { token, expirationDate } = localStorage;
    if (token && Date.parse(String(expirationDate)) > Date.now()) {
      document.documentElement.dataset['signedIn'] = '';
      const shop = document.querySelector('meta[name="shop"]')?.getAttribute('content');
      // A hosted service has no staff.
      if (!shop) return;
      const payload = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
      const { role } = JSON.parse(atob(payload));
      const isAtCounter = role === 'kitchen' && shop.includes('"kitchenAtCounter":true');
      if (role) document.documentElement.dataset['role'] = isAtCounter ? 'counter' : role;
    } else {
      for (const item of ['token', 'expirationDate', 'userId']) localStorage.removeItem(item);
    }
  } catch {
    // A browser that blocks its storage keeps no session, and a token of another format names no role.
  }
}
