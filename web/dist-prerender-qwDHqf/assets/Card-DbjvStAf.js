import { jsx } from "react/jsx-runtime";
var Card_module_default = { card: "Card-card" };
// web/src/ui/Card.tsx
/** A raised sheet for one thing on its own, such as the sign-in form. */
function Card({ children }) {
	return /* @__PURE__ */ jsx("div", {
		className: Card_module_default["card"],
		children
	});
}
export { Card as t };
