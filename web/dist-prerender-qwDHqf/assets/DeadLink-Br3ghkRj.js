import { t as Outcome } from "./Outcome-C371R3TQ.js";
import { k as PageTitle } from "../render-pages.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
// web/src/auth/DeadLink.tsx
/** Stands in for the form of a mailed link that is no good any more. */
function DeadLink({ why, children }) {
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(PageTitle, { children: "This link does not work any more" }),
		/* @__PURE__ */ jsx(Outcome, {
			bad: true,
			children: /* @__PURE__ */ jsx("p", { children: why })
		}),
		children
	] });
}
export { DeadLink as t };
