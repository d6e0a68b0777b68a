/** The one call that is answered while the shop closes. */
export const HEALTH_PATH = '/healthz';
