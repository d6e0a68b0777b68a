import { c as menuAddress, l as parseMenu } from "../render-pages.js";
// web/src/menu/kept-menu.ts
/** Beside the offline cache's own, which hold files of the storefront alone. */
var CACHE = "menu";
/** The menu of the last visit; null when none was kept. */
async function keptMenu() {
	const address = menuAddress();
	if (address === null || !("caches" in window)) return null;
	try {
		const reply = await (await caches.open(CACHE)).match(address);
		return reply === void 0 ? null : parseMenu(await reply.json());
	} catch {
		return null;
	}
}
export { keptMenu };
