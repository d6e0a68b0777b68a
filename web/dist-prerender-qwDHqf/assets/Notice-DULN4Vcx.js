import { jsx } from "react/jsx-runtime";
var Notice_module_default = { notice: "Notice-notice" };
// web/src/account/Notice.tsx
/** Says that something was done: a live region is read out when its words change. */
function Notice({ children }) {
	return /* @__PURE__ */ jsx("p", {
		role: "status",
		className: Notice_module_default["notice"],
		children
	});
}
export { Notice as t };
