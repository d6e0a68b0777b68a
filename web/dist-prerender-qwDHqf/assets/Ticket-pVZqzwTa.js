import { o as labelOf } from "./ingredients-DZaI73VN.js";
import { S as fillingOf } from "./current-menu-Bh30gRtl.js";
import { jsx, jsxs } from "react/jsx-runtime";
var BurgerLines_module_default = {
	lines: "BurgerLines-lines",
	line: "BurgerLines-line",
	count: "BurgerLines-count"
};
// web/src/orders/BurgerLines.tsx
/** What is on a burger, one line for each ingredient it has. */
function BurgerLines({ burger }) {
	return /* @__PURE__ */ jsx("ul", {
		className: BurgerLines_module_default["lines"],
		children: fillingOf(burger).map(([name, count]) => /* @__PURE__ */ jsxs("li", {
			className: BurgerLines_module_default["line"],
			children: [
				/* @__PURE__ */ jsx("span", { children: labelOf(name) }),
				" ",
				/* @__PURE__ */ jsxs("span", {
					className: BurgerLines_module_default["count"],
					children: ["× ", count]
				})
			]
		}, name))
	});
}
var Ticket_module_default = {
	ticket: "Ticket-ticket",
	shadow: "Ticket-shadow",
	paper: "Ticket-paper"
};
// web/src/ui/Ticket.tsx
/** An order ticket: a slip of paper with a torn lower edge. */
function Ticket({ children }) {
	return /* @__PURE__ */ jsxs("div", {
		className: Ticket_module_default["ticket"],
		children: [/* @__PURE__ */ jsx("div", {
			className: Ticket_module_default["shadow"],
			children: /* @__PURE__ */ jsx("div", { className: Ticket_module_default["paper"] })
		}), children]
	});
}
export { BurgerLines as n, Ticket as t };
