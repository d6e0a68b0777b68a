import { p as Button } from "../render-pages.js";
import { i as TextField } from "./use-form-problems-BRyrJaEV.js";
import { useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
var PasswordField_module_default = { password: "PasswordField-password" };
// web/src/ui/PasswordField.tsx
/** A field for a password, which can be looked at while it is typed. */
function PasswordField(props) {
	const [shown, setShown] = useState(false);
	return /* @__PURE__ */ jsxs("div", {
		className: PasswordField_module_default["password"],
		children: [/* @__PURE__ */ jsx(TextField, {
			...props,
			type: shown ? "text" : "password"
		}), /* @__PURE__ */ jsx(Button, {
			variant: "plain",
			"aria-pressed": shown,
			onClick: () => setShown(!shown),
			children: `Show ${props.label.toLowerCase()}`
		})]
	});
}
export { PasswordField as t };
