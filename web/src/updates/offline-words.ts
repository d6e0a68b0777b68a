/** What is said while the device has no network. */
export const OFFLINE = 'You are offline. Your burger is safe. Reconnect to order.';
