import { useEffect, useRef, useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
// web/src/ui/field-id.ts
/** The id of a form field's control, so that an error summary can lead to it. */
function fieldId(name) {
	return `field-${name}`;
}
var TextField_module_default = {
	field: "TextField-field",
	names: "TextField-names",
	label: "TextField-label",
	hint: "TextField-hint",
	input: "TextField-input",
	error: "TextField-error"
};
// web/src/ui/TextField.tsx
/** A labelled text input that reads out its hint and its error. Its id comes from `name`. */
function TextField({ label, name, value, onChange, onBlur, error = null, hint, optional = false, multiline = false, type = "text", ...rest }) {
	const id = fieldId(name);
	const described = [
		optional && `${id}-optional`,
		hint !== void 0 && `${id}-hint`,
		error !== null && `${id}-error`
	].filter((part) => part !== false);
	const shared = {
		...rest,
		id,
		name,
		value,
		className: TextField_module_default["input"],
		onChange: (event) => {
			onChange(event.target.value);
		},
		onBlur: () => onBlur?.(),
		"aria-required": !optional,
		"aria-invalid": error !== null,
		"aria-describedby": described.length > 0 ? described.join(" ") : void 0
	};
	return /* @__PURE__ */ jsxs("div", {
		className: TextField_module_default["field"],
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: TextField_module_default["names"],
				children: [/* @__PURE__ */ jsx("label", {
					htmlFor: id,
					className: TextField_module_default["label"],
					children: label
				}), optional && /* @__PURE__ */ jsx("span", {
					id: `${id}-optional`,
					className: TextField_module_default["hint"],
					children: "optional"
				})]
			}),
			hint !== void 0 && /* @__PURE__ */ jsx("p", {
				id: `${id}-hint`,
				className: TextField_module_default["hint"],
				children: hint
			}),
			multiline ? /* @__PURE__ */ jsx("textarea", {
				...shared,
				rows: 3
			}) : /* @__PURE__ */ jsx("input", {
				...shared,
				type
			}),
			error !== null && /* @__PURE__ */ jsx("p", {
				id: `${id}-error`,
				className: TextField_module_default["error"],
				children: error
			})
		]
	});
}
var ErrorSummary_module_default = {
	summary: "ErrorSummary-summary",
	title: "ErrorSummary-title",
	list: "ErrorSummary-list"
};
// web/src/ui/ErrorSummary.tsx
/**
* The list of what keeps a form from being sent, leading to each field. It takes focus each time it
* is given a new object, so pass a new one per submit and not per keystroke.
*/
function ErrorSummary({ problems }) {
	const box = useRef(null);
	const entries = Object.entries(problems).filter(([, message]) => message !== void 0);
	useEffect(() => {
		if (Object.keys(problems).length > 0) box.current?.focus();
	}, [problems]);
	if (entries.length === 0) return null;
	const goTo = (event, name) => {
		event.preventDefault();
		document.getElementById(fieldId(name))?.focus();
	};
	return /* @__PURE__ */ jsxs("div", {
		ref: box,
		role: "alert",
		tabIndex: -1,
		className: ErrorSummary_module_default["summary"],
		children: [/* @__PURE__ */ jsx("h2", {
			className: ErrorSummary_module_default["title"],
			children: "Almost there"
		}), /* @__PURE__ */ jsx("ul", {
			className: ErrorSummary_module_default["list"],
			children: entries.map(([name, message]) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx("a", {
				href: `#${fieldId(name)}`,
				onClick: (event) => goTo(event, name),
				children: message
			}) }, name))
		})]
	});
}
var form_layout_module_default = {
	form: "form-layout-form",
	row: "form-layout-row",
	actions: "form-layout-actions",
	legend: "form-layout-legend"
};
// web/src/ui/use-form-problems.ts
/**
* When a form says what is wrong: on leaving a field and on submit, never in the middle of a word; a
* message goes as soon as its value is right.
*/
function useFormProblems() {
	const [shown, setShown] = useState({});
	const [summary, setSummary] = useState({});
	const pressing = useRef(false);
	const show = (name, problem) => {
		setShown(({ [name]: _replaced, ...others }) => problem === void 0 ? others : {
			...others,
			[name]: problem
		});
	};
	return {
		/** what is wrong, by field, as far as it is said by now */
		shown,
		/** what was wrong at the last submit: a new object each time, for ErrorSummary */
		summary,
		/** to be called when a field is left */
		left: (name, problem) => {
			if (!pressing.current) show(name, problem);
		},
		/** to be called when a field's value changes, with what is wrong with the new value */
		changed: (name, problem) => {
			if (shown[name] !== void 0) show(name, problem);
		},
		/** to be called on submit; tells whether the form may be sent */
		submitted: (problems) => {
			setShown(problems);
			setSummary(problems);
			return Object.keys(problems).length === 0;
		},
		/** forgets everything said so far */
		reset: () => {
			setShown({});
			setSummary({});
		},
		/**
		* for the form element: pressing a button leaves the field, and a message that appears then
		* would push the button away from under the finger before it is released
		*/
		formHandlers: {
			onPointerDown: (event) => {
				pressing.current = event.target instanceof Element && event.target.closest("button") !== null;
			},
			onPointerUp: () => {
				pressing.current = false;
			},
			onKeyDown: () => {
				pressing.current = false;
			}
		}
	};
}
export { fieldId as a, TextField as i, form_layout_module_default as n, ErrorSummary as r, useFormProblems as t };
