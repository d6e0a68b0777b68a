import { n as conflictsInWords, t as allergensInWords } from "./allergens-in-words-CR3q6oCE.js";
import { D as useAvoided } from "../render-pages.js";
import { jsx, jsxs } from "react/jsx-runtime";
var AllergenList_module_default = {
	allergens: "AllergenList-allergens",
	warning: "AllergenList-warning"
};
// web/src/allergens/AllergenList.tsx
/** The allergens of one burger with what brings each, and a warning of those the visitor avoids. */
function AllergenList({ told }) {
	const { allergens } = useAvoided();
	const contained = allergensInWords(told);
	return /* @__PURE__ */ jsxs("div", {
		className: AllergenList_module_default["allergens"],
		children: [/* @__PURE__ */ jsxs("p", { children: [
			/* @__PURE__ */ jsx("strong", { children: "Allergens" }),
			" ",
			contained.length === 0 ? "none of the fourteen" : contained.join(", ")
		] }), conflictsInWords(told, allergens).map((warning) => /* @__PURE__ */ jsx("p", {
			className: AllergenList_module_default["warning"],
			children: warning
		}, warning))]
	});
}
export { AllergenList as t };
