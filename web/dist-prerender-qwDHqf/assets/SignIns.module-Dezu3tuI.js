import { n as useHydrated } from "../render-pages.js";
import { useId } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
var AccountPage_module_default = {
	page: "AccountPage-page",
	email: "AccountPage-email"
};
var AccountSection_module_default = {
	section: "AccountSection-section",
	about: "AccountSection-about",
	says: "AccountSection-says",
	matter: "AccountSection-matter"
};
// web/src/account/AccountSection.tsx
/** One matter of the account: what it is about, and beside it what to do. */
function AccountSection({ title, says, children }) {
	const titleId = useId();
	return /* @__PURE__ */ jsxs("section", {
		"aria-labelledby": titleId,
		className: AccountSection_module_default["section"],
		children: [/* @__PURE__ */ jsxs("div", {
			className: AccountSection_module_default["about"],
			children: [/* @__PURE__ */ jsx("h2", {
				id: titleId,
				children: title
			}), /* @__PURE__ */ jsx("p", {
				className: AccountSection_module_default["says"],
				children: says
			})]
		}), /* @__PURE__ */ jsx("div", {
			className: AccountSection_module_default["matter"],
			inert: !useHydrated(),
			children
		})]
	});
}
var SignIns_module_default = {
	waiting: "SignIns-waiting",
	list: "SignIns-list",
	line: "SignIns-line",
	here: "SignIns-here"
};
export { AccountSection as n, AccountPage_module_default as r, SignIns_module_default as t };
