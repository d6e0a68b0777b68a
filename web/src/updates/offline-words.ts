export const OFFLINE = 'You are offline. Your burger is safe. Reconnect to order.';
