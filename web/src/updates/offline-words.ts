/** While a burger is being built. */
export const OFFLINE = 'You are offline. Your burger is safe. Reconnect to order.';
/** On screens that do not say what they need the network for. */
export const OFFLINE_ELSEWHERE = 'You are offline.';
