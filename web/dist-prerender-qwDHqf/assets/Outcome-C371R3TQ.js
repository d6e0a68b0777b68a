import { useEffect, useRef } from "react";
import { jsx } from "react/jsx-runtime";
var Outcome_module_default = {
	good: "Outcome-good",
	bad: "Outcome-bad"
};
// web/src/ui/Outcome.tsx
/**
* What came of a form, in the form's place. It takes the focus that the form's button had, or
* reading would start over at the top of the page.
*/
function Outcome({ bad = false, children }) {
	const box = useRef(null);
	useEffect(() => box.current?.focus(), []);
	return /* @__PURE__ */ jsx("div", {
		ref: box,
		role: "status",
		tabIndex: -1,
		className: Outcome_module_default[bad ? "bad" : "good"],
		children
	});
}
export { Outcome as t };
