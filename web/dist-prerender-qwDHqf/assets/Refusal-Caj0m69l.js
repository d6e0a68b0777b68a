import { jsx } from "react/jsx-runtime";
var Refusal_module_default = { refusal: "Refusal-refusal" };
// web/src/ui/Refusal.tsx
/** Why something that was sent was refused. */
function Refusal({ children }) {
	return /* @__PURE__ */ jsx("p", {
		role: "alert",
		className: Refusal_module_default["refusal"],
		children
	});
}
export { Refusal as t };
