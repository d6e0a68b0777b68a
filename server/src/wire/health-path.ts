/** The one call that is answered as ever while the shop closes. */
export const HEALTH_PATH = '/healthz';
