import { _ as BurgerPicture, h as formatDraft, p as Button, r as Modal, w as Money } from "../render-pages.js";
import { o as labelOf } from "./ingredients-DZaI73VN.js";
import { t as BurgerAllergens } from "./BurgerAllergens-CrLCpjV7.js";
import { n as useAppDispatch, t as paths } from "./paths-CKaWk37C.js";
import { c as purchaseInit } from "./order-state-Dq7KgozT.js";
import { useNavigate } from "react-router";
import { jsx, jsxs } from "react/jsx-runtime";
var OrderSummary_module_default = {
	lines: "OrderSummary-lines",
	line: "OrderSummary-line",
	total: "OrderSummary-total",
	count: "OrderSummary-count",
	amount: "OrderSummary-amount",
	actions: "OrderSummary-actions",
	picture: "OrderSummary-picture"
};
// web/src/burger-builder/OrderSummary.tsx
/** The last look at the burger before checkout (specification §2, summary modal). */
function OrderSummary({ open, burger, price, onCancel }) {
	const dispatch = useAppDispatch();
	const navigate = useNavigate();
	const goToCheckout = () => {
		dispatch(purchaseInit());
		navigate({
			pathname: paths.checkout,
			search: formatDraft(burger)
		});
	};
	return /* @__PURE__ */ jsxs(Modal, {
		open,
		title: "Your Order",
		onClose: onCancel,
		children: [
			/* @__PURE__ */ jsx("div", {
				className: OrderSummary_module_default["picture"],
				children: /* @__PURE__ */ jsx(BurgerPicture, {
					burger,
					size: "small"
				})
			}),
			/* @__PURE__ */ jsx("ul", {
				className: OrderSummary_module_default["lines"],
				children: Object.entries(burger).map(([name, count]) => /* @__PURE__ */ jsxs("li", {
					className: OrderSummary_module_default["line"],
					children: [
						/* @__PURE__ */ jsxs("span", { children: [labelOf(name), ":"] }),
						" ",
						/* @__PURE__ */ jsx("span", {
							className: OrderSummary_module_default["count"],
							children: count
						})
					]
				}, name))
			}),
			/* @__PURE__ */ jsx(BurgerAllergens, { burger }),
			/* @__PURE__ */ jsxs("p", {
				className: OrderSummary_module_default["total"],
				children: [
					"Total Price:",
					" ",
					/* @__PURE__ */ jsx("strong", {
						className: OrderSummary_module_default["amount"],
						children: /* @__PURE__ */ jsx(Money, { amount: price })
					})
				]
			}),
			/* @__PURE__ */ jsx("p", { children: "Continue to Checkout?" }),
			/* @__PURE__ */ jsxs("div", {
				className: OrderSummary_module_default["actions"],
				children: [/* @__PURE__ */ jsx(Button, {
					onClick: onCancel,
					children: "CANCEL"
				}), /* @__PURE__ */ jsx(Button, {
					variant: "primary",
					onClick: goToCheckout,
					children: "CONTINUE"
				})]
			})
		]
	});
}
export { OrderSummary };
