import { n as form_layout_module_default, r as ErrorSummary, t as useFormProblems } from "./use-form-problems-BRyrJaEV.js";
import { t as Refusal } from "./Refusal-Caj0m69l.js";
import { t as fieldProblem } from "./form-rules-RtzQqfEe.js";
import { useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
// web/src/ui/TextForm.tsx
/** A form with what is wrong with it above its fields. */
function TextForm({ form, children }) {
	return /* @__PURE__ */ jsxs("form", {
		className: form_layout_module_default["form"],
		...form.formProps,
		children: [
			/* @__PURE__ */ jsx(ErrorSummary, { problems: form.summary }),
			form.refused !== null && /* @__PURE__ */ jsx(Refusal, { children: form.refused }),
			children
		]
	});
}
// web/src/ui/use-text-form.ts
/** The state of a form of text fields, for `TextForm` and for the fields in it. */
function useTextForm({ fields, initial, send }) {
	const names = Object.keys(fields);
	const [typed, setTyped] = useState(initial ?? {});
	const [busy, setBusy] = useState(false);
	const [refused, setRefused] = useState(null);
	const problems = useFormProblems();
	const meant = (name, value) => fields[name].rules.isEmail ? value.trim() : value;
	const problemWith = (name, value) => fieldProblem(meant(name, value), fields[name]) ?? void 0;
	const submit = async (event) => {
		event.preventDefault();
		if (busy) return;
		const values = names.map((name) => [name, meant(name, typed[name] ?? "")]);
		const found = values.flatMap(([name, value]) => {
			const problem = problemWith(name, value);
			return problem === void 0 ? [] : [[name, problem]];
		});
		if (!problems.submitted(Object.fromEntries(found))) return;
		setBusy(true);
		setRefused(null);
		setRefused(await send(Object.fromEntries(values)));
		setBusy(false);
	};
	return {
		/** what was typed so far */
		typed,
		/** the form is on its way */
		busy,
		/** why it was refused, until it is sent again */
		refused,
		summary: problems.summary,
		/** for the form element */
		formProps: {
			noValidate: true,
			onSubmit: submit,
			...problems.formHandlers
		},
		/** for the field of that name */
		field: (name) => ({
			name,
			label: fields[name].label,
			value: typed[name] ?? "",
			error: problems.shown[name] ?? null,
			onChange: (value) => {
				setTyped((current) => ({
					...current,
					[name]: value
				}));
				problems.changed(name, problemWith(name, value));
			},
			onBlur: () => problems.left(name, problemWith(name, typed[name] ?? "")),
			autoCapitalize: "none",
			spellCheck: false
		}),
		/** forgets what was said about the values, not the values */
		reset: () => {
			problems.reset();
			setRefused(null);
		}
	};
}
export { TextForm as n, useTextForm as t };
