// web/src/api/base-addresses.ts
var DEFAULT_API_KEY = "tall-order";
/** Address of a data service path such as `/orders.json`. */
function dataAddress(path) {
	return withoutTrailingSlash("") + path;
}
/**
* Whether the data service is the shop's own server, which answers more calls than a hosted service
* does: it serves the storefront too, so it has the page's origin.
*/
function isOwnDataService() {
	return dataAddress("/").startsWith("/");
}
/** Address of an identity service operation, such as `signUp`, with the API key it asks for. */
function identityAddress(operation) {
	return `${withoutTrailingSlash("")}/v1/accounts:${operation}?key=${encodeURIComponent(DEFAULT_API_KEY)}`;
}
function withoutTrailingSlash(base) {
	return base.replace(/\/+$/, "");
}
export { identityAddress as n, isOwnDataService as r, dataAddress as t };
