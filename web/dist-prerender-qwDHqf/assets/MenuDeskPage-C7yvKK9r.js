import { a as LAYERS, c as STANDARD_MENU, h as ALLERGENS, l as itemOf, o as MOST_KCAL, y as isAllergen } from "./current-menu-Bh30gRtl.js";
import { a as isIngredientName, o as labelOf, t as INGREDIENTS } from "./ingredients-DZaI73VN.js";
import { t as Notice } from "./Notice-DULN4Vcx.js";
import { t as useFetched } from "./use-fetched-CORPshy9.js";
import { r as DATA_ERRORS, t as followRecords } from "./follow-records-Dd37e5yG.js";
import { t as dataAddress } from "./base-addresses-BfkaHYxv.js";
import { a as isRecord, c as messageFor, n as requestQuietly, o as parseAmount, t as request } from "./client-BhXiPRS4.js";
import { T as formatMoney, _ as BurgerPicture, b as IngredientSwatch, f as Spinner, k as PageTitle, l as parseMenu, p as Button, r as Modal, s as fetchMenu, t as EmptyState, x as fetchArtFor } from "../render-pages.js";
import { r as useAppSelector } from "./paths-CKaWk37C.js";
import { n as SessionEnding, t as useRenewedSession } from "./use-renewed-session-Q3BoD0v2.js";
import { a as fieldId, i as TextField, n as form_layout_module_default, r as ErrorSummary, t as useFormProblems } from "./use-form-problems-BRyrJaEV.js";
import { c as toDecimal, s as toCents } from "./pricing-DmG6zuLM.js";
import { t as Refusal } from "./Refusal-Caj0m69l.js";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
// web/src/api/menu-desk-calls.ts
/** Changes what comes with every burger. @returns the menu after it, as from all that follow */
function changeBase(token, body) {
	return change$1({
		method: "PATCH",
		address: address("/menu", token),
		body
	});
}
/** Changes an ingredient. */
function changeIngredient(token, name, body) {
	return change$1({
		method: "PATCH",
		address: address(pathOf(name), token),
		body
	});
}
/** Puts an ingredient on the menu. */
function addIngredient(token, body) {
	return change$1({
		method: "POST",
		address: address("/menu", token),
		body
	});
}
/** Takes an ingredient beyond the four off the menu. */
function removeIngredient(token, name) {
	return change$1({
		method: "DELETE",
		address: address(pathOf(name), token)
	});
}
/** Says how long an ingredient is sold out; null when it is to be had. */
function setSoldOut(token, name, body) {
	return change$1({
		method: "PUT",
		address: address(`${pathOf(name)}/sold-out`, token),
		body
	});
}
/** Whether a change was refused because the menu is no longer the one that it followed. */
function isMenuChanged({ message }) {
	return message === DATA_ERRORS.MENU_CHANGED.message;
}
/** Asks, in the background, for the latest changes of the menu, newest first. */
function fetchMenuChanges(token) {
	return requestQuietly({
		method: "GET",
		address: address("/menu-changes", token),
		parse: parseMenuChanges
	});
}
/** What the owner asks for and cannot have is said where it was asked for. */
function change$1(call) {
	const isAsked = ({ status }) => status === 400 || status === 404 || status === 409;
	return request({
		...call,
		parse: parseMenu,
		isAsked
	});
}
function pathOf(name) {
	return `/menu/${encodeURIComponent(name)}`;
}
function address(path, token) {
	return dataAddress(`${path}.json?auth=${encodeURIComponent(token)}`);
}
function parseMenuChanges(json) {
	if (!isRecord(json)) return null;
	return Object.entries(json).flatMap(([id, value]) => {
		if (!isRecord(value)) return [];
		const { name, changedByEmail, before, after } = value;
		const changedAt = parseAmount(value["changedAt"]);
		if (typeof name !== "string" || changedAt === null) return [];
		return [{
			id,
			name,
			changedByEmail: typeof changedByEmail === "string" ? changedByEmail : null,
			changedAt,
			before: isRecord(before) ? before : null,
			after: isRecord(after) ? after : null
		}];
	}).toSorted((one, other) => one.id < other.id ? 1 : -1);
}
// web/src/menu-desk/LeavingQuestion.tsx
/** Asks whether what was typed may be lost. */
function LeavingQuestion({ asking, leave, stay }) {
	return /* @__PURE__ */ jsxs(Modal, {
		open: asking,
		title: "Leave without saving?",
		onClose: stay,
		children: [/* @__PURE__ */ jsx("p", { children: "What you have typed is not saved, and customers do not see it." }), /* @__PURE__ */ jsxs("div", {
			className: form_layout_module_default["actions"],
			children: [/* @__PURE__ */ jsx(Button, {
				variant: "primary",
				onClick: stay,
				children: "Keep editing"
			}), /* @__PURE__ */ jsx(Button, {
				onClick: leave,
				children: "Leave without saving"
			})]
		})]
	});
}
var MenuDeskPage_module_default = {
	page: "MenuDeskPage-page",
	section: "MenuDeskPage-section",
	cards: "MenuDeskPage-cards",
	"new": "MenuDeskPage-new",
	changes: "MenuDeskPage-changes",
	change: "MenuDeskPage-change",
	differences: "MenuDeskPage-differences",
	who: "MenuDeskPage-who",
	done: "MenuDeskPage-done"
};
// web/src/menu-desk/values-in-words.ts
/** What the values of the menu are called. */
var TERMS = {
	price: "Price",
	maxCount: "Most per burger",
	startCount: "Starts with",
	kcal: "Energy",
	allergens: "Allergens",
	layer: "Looks like",
	soldOut: "To be had"
};
var SOLD_OUT = {
	today: "sold out today",
	"until-undone": "sold out until undone"
};
/** What a value of the menu is called. */
function termOf(name) {
	return TERMS[name] ?? name;
}
/** A value of the menu in words, as the wire carries it. */
function inWords(name, value) {
	switch (name) {
		case "price": return typeof value === "number" ? formatMoney(value) : "unknown";
		case "kcal": return typeof value === "number" ? `${value} kcal` : "unknown";
		case "allergens": return allergensInWords(value);
		case "soldOut": return typeof value === "string" ? SOLD_OUT[value] ?? value : "yes";
		default: return String(value);
	}
}
function allergensInWords(value) {
	if (!Array.isArray(value)) return "unknown";
	const known = value.filter((one) => isAllergen(one));
	return known.length === 0 ? "none" : known.join(", ");
}
// web/src/menu-desk/MenuChanges.tsx
/** More than these are shown when they are asked for. */
var FEW = 10;
var whenFormat = new Intl.DateTimeFormat(void 0, {
	dateStyle: "medium",
	timeStyle: "short"
});
/** The record of every change of the menu: who, when, before and after. */
function MenuChanges({ fetched, fetchAgain }) {
	const [showsAll, setShowsAll] = useState(false);
	if (fetched.is === "pending") return /* @__PURE__ */ jsx(Spinner, {});
	if (fetched.is === "failed") return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("p", { children: "The record can't be loaded at the moment." }), /* @__PURE__ */ jsx(Button, {
		onClick: fetchAgain,
		children: "Try again"
	})] });
	const changes = fetched.value;
	if (changes.length === 0) return /* @__PURE__ */ jsx("p", { children: "Nothing has been changed yet." });
	const hidden = showsAll ? 0 : Math.max(0, changes.length - FEW);
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("ol", {
		"aria-label": "Changes of the menu",
		className: MenuDeskPage_module_default["changes"],
		children: changes.slice(0, changes.length - hidden).map((change) => /* @__PURE__ */ jsx(ChangeLine, { change }, change.id))
	}), hidden > 0 && /* @__PURE__ */ jsx(Button, {
		variant: "plain",
		onClick: () => setShowsAll(true),
		children: `Show ${hidden} more`
	})] });
}
function ChangeLine({ change }) {
	const { name, before, after, changedAt, changedByEmail } = change;
	const label = name === "bun" ? "Bun and base price" : labelOf(name);
	const verb = before === null ? " is new" : after === null ? " was taken off" : "";
	return /* @__PURE__ */ jsxs("li", {
		className: MenuDeskPage_module_default["change"],
		children: [
			/* @__PURE__ */ jsxs("p", { children: [/* @__PURE__ */ jsx("strong", { children: label }), verb] }),
			/* @__PURE__ */ jsx("ul", {
				className: MenuDeskPage_module_default["differences"],
				children: Object.keys(after ?? before ?? {}).map((value) => /* @__PURE__ */ jsxs("li", { children: [
					termOf(value),
					": ",
					before !== null && inWords(value, before[value]),
					before !== null && after !== null && " → ",
					after !== null && inWords(value, after[value])
				] }, value))
			}),
			/* @__PURE__ */ jsxs("p", {
				className: MenuDeskPage_module_default["who"],
				children: [
					/* @__PURE__ */ jsx("time", {
						dateTime: new Date(changedAt).toISOString(),
						children: whenFormat.format(changedAt)
					}),
					", by",
					" ",
					changedByEmail ?? "an account that is gone"
				]
			})
		]
	});
}
// web/src/menu-desk/desk-values.ts
/** In the order of the form. */
var VALUE_NAMES = [
	"price",
	"maxCount",
	"startCount",
	"kcal",
	"allergens",
	"layer"
];
/**
* The values of something on the menu. Of the bun only price, kilocalories and allergens are set.
* @returns null when the menu does not have it
*/
function valuesOn(menu, name) {
	if (name === "bun") {
		const { allergens, kcal } = menu.bun;
		return {
			startCount: 0,
			maxCount: 99,
			layer: "salad",
			price: toDecimal(menu.basePrice),
			kcal,
			allergens: inOrder(allergens)
		};
	}
	const item = itemOf(menu, name);
	if (item === void 0) return null;
	const { unitPrice, startCount, maxCount, allergens, kcal, layer } = item;
	return {
		price: toDecimal(unitPrice),
		startCount,
		maxCount,
		allergens: inOrder(allergens),
		kcal,
		layer
	};
}
/** Whether two values mean the same. */
function isSameValue(one, other) {
	return JSON.stringify(one) === JSON.stringify(other);
}
/** Allergens in the order of the regulation, so that the same ones are equal. */
function inOrder(allergens) {
	return allergens && ALLERGENS.filter((allergen) => allergens.includes(allergen));
}
var DeskForm_module_default = {
	form: "DeskForm-form",
	options: "DeskForm-options",
	option: "DeskForm-option",
	layer: "DeskForm-layer",
	allergens: "DeskForm-allergens",
	layers: "DeskForm-layers",
	drawing: "DeskForm-drawing",
	error: "DeskForm-error",
	preview: "DeskForm-preview",
	picture: "DeskForm-picture",
	conflict: "DeskForm-conflict"
};
// web/src/menu-desk/ConflictNotice.tsx
var timeFormat$1 = new Intl.DateTimeFormat(void 0, { timeStyle: "short" });
/** Says whose values are current when somebody else has changed what is being edited, and asks. */
function ConflictNotice(props) {
	const { changes, conflicts, seen, current, onKeepMine, onTakeTheirs } = props;
	return /* @__PURE__ */ jsxs("div", {
		role: "alert",
		className: DeskForm_module_default["conflict"],
		children: [
			/* @__PURE__ */ jsx("h4", { children: "Somebody else was faster" }),
			/* @__PURE__ */ jsx("p", { children: "This is what customers have now. Nothing of yours is saved or lost yet." }),
			/* @__PURE__ */ jsx("ul", { children: conflicts.map((name) => /* @__PURE__ */ jsxs("li", { children: [
				termOf(name),
				": ",
				/* @__PURE__ */ jsx("strong", { children: inWords(name, current[name]) }),
				", before",
				" ",
				inWords(name, seen[name]),
				authorOf(name, changes)
			] }, name)) }),
			/* @__PURE__ */ jsxs("div", {
				className: form_layout_module_default["actions"],
				children: [/* @__PURE__ */ jsx(Button, {
					onClick: onKeepMine,
					children: "Go on with mine"
				}), /* @__PURE__ */ jsx(Button, {
					onClick: onTakeTheirs,
					children: "Take theirs"
				})]
			})
		]
	});
}
/** Who has set a value to what it is, as the end of a sentence. */
function authorOf(name, changes) {
	const change = changes.find(({ after }) => after !== null && name in after);
	if (change === void 0) return ".";
	const { changedByEmail, changedAt } = change;
	return `; by ${changedByEmail ?? "an account that is gone"} at ${timeFormat$1.format(changedAt)}.`;
}
// web/src/menu-desk/DeskForm.tsx
/** A form of the menu desk. It takes the focus that the button which opened it had. */
function DeskForm(props) {
	const { form, action, onCancel, first, preview, children } = props;
	const element = useRef(null);
	useEffect(() => element.current?.querySelector("input")?.focus(), []);
	return /* @__PURE__ */ jsxs("form", {
		ref: element,
		className: DeskForm_module_default["form"],
		...form.formProps,
		children: [/* @__PURE__ */ jsxs("div", {
			className: form_layout_module_default["form"],
			children: [
				/* @__PURE__ */ jsx(ErrorSummary, { problems: form.summary }),
				form.refused !== null && /* @__PURE__ */ jsx(Refusal, { children: form.refused }),
				first,
				children,
				/* @__PURE__ */ jsxs("div", {
					className: form_layout_module_default["actions"],
					children: [/* @__PURE__ */ jsx(Button, {
						variant: "primary",
						type: "submit",
						busy: form.busy,
						children: form.busy ? "One moment…" : action
					}), /* @__PURE__ */ jsx(Button, {
						variant: "plain",
						onClick: onCancel,
						children: "Cancel"
					})]
				})
			]
		}), preview]
	});
}
// web/src/menu-desk/PiecePreview.tsx
/** What a burger with a piece of the ingredient looks like. */
function PiecePreview({ name, layer }) {
	const called = name === "" ? "of the new ingredient" : name.slice(0, 24);
	const layers = {
		meat: "meat",
		salad: "salad"
	};
	return /* @__PURE__ */ jsxs("figure", {
		className: DeskForm_module_default["preview"],
		children: [/* @__PURE__ */ jsx("div", {
			className: DeskForm_module_default["picture"],
			children: /* @__PURE__ */ jsx(BurgerPicture, {
				burger: {
					salad: 1,
					meat: 1,
					...layer !== null && { [called]: 1 }
				},
				size: "small",
				layerOf: (piece) => piece === called && layer !== null ? layer : layers[piece] ?? "salad"
			})
		}), /* @__PURE__ */ jsx("figcaption", { children: "With meat and salad" })]
	});
}
// domain/src/typed-price.ts
/**
* Reads a price as people type it: a comma or a dot before the decimals, at most two of them, no
* sign and no currency. Separators of thousands are refused, because "1,234" could mean either.
*/
function readPrice(typed) {
	const text = typed.trim();
	if (text === "") return { problem: "Enter a price, such as 1.20." };
	const [, whole = "", decimals = ""] = /^(\d*)(?:[.,](\d*))?$/.exec(text) ?? [];
	if (whole + decimals === "") return { problem: "Write the price in figures, such as 1.20 or 1,20." };
	if (decimals.length > 2) return { problem: "A price has at most two decimals, such as 1.20." };
	const cents = toCents(Number(`${whole}.${decimals}0`));
	return cents <= 99999 ? { cents } : { problem: "A price is 999.99 at most." };
}
// web/src/menu-desk/desk-draft.ts
/** A new ingredient's form: the question about allergens has no answer that could slip through. */
var NEW_DRAFT = {
	name: "",
	price: "",
	startCount: "0",
	maxCount: String(99),
	kcal: "",
	allergens: {
		answer: null,
		named: []
	},
	layer: null
};
/** The form of values that there are. */
function draftOf({ price, startCount, maxCount, kcal, allergens, layer }) {
	const answer = allergens === null ? "unknown" : allergens.length === 0 ? "none" : "some";
	return {
		name: "",
		price: price.toFixed(2),
		startCount: String(startCount),
		maxCount: String(maxCount),
		kcal: kcal === null ? "" : String(kcal),
		allergens: {
			answer,
			named: allergens ?? []
		},
		layer
	};
}
var READ = {
	price: ({ price }) => {
		const read = readPrice(price);
		return "cents" in read ? { value: toDecimal(read.cents) } : read;
	},
	maxCount: ({ maxCount }) => readWhole(maxCount, 1, 99, "The most per burger is a whole number from 1 to 99."),
	startCount: (draft) => {
		const read = readWhole(draft.startCount, 0, 99, "What a burger starts with is a whole number from 0 to 99.");
		const most = READ.maxCount(draft);
		return "value" in read && "value" in most && read.value > most.value ? { problem: `A burger cannot start with ${read.value} when ${most.value} is the most.` } : read;
	},
	kcal: ({ kcal }) => kcal.trim() === "" ? { value: null } : readWhole(kcal, 0, MOST_KCAL, `Kilocalories are a whole number up to ${MOST_KCAL}, or nothing.`),
	allergens: ({ allergens: { answer, named } }) => {
		if (answer === null) return { problem: "Say which allergens it has, or that nobody knows." };
		if (answer === "some" && named.length === 0) return { problem: "Tick at least one allergen, or choose another answer." };
		return { value: answer === "unknown" ? null : answer === "none" ? [] : inOrder(named) };
	},
	layer: ({ layer }) => layer === null ? { problem: "Choose what it looks like." } : { value: layer }
};
function readWhole(typed, least, most, problem) {
	const text = typed.trim();
	const number = Number(text);
	return /^\d{1,6}$/.test(text) && number >= least && number <= most ? { value: number } : { problem };
}
/** The values of a form, or what is wrong with it by value, as sentences. */
function readDraft(draft) {
	const read = VALUE_NAMES.map((name) => [name, READ[name](draft)]);
	const problems = read.flatMap(([name, result]) => "problem" in result ? [[name, result.problem]] : []);
	if (problems.length > 0) return { problems: Object.fromEntries(problems) };
	const values = read.flatMap(([name, result]) => "value" in result ? [[name, result.value]] : []);
	return { values: Object.fromEntries(values) };
}
/** Whether a form says the same as a value. */
function says(draft, name, values) {
	const read = READ[name](draft);
	return "value" in read && isSameValue(read.value, values[name]);
}
/** Which values somebody has changed in a form that began with `seen`. */
function touched(draft, seen) {
	return VALUE_NAMES.filter((name) => !says(draft, name, seen));
}
/**
* Which values the owner and somebody else have changed, to something different each.
* @param seen what the form began with
* @param current what the shop has now
*/
function conflicting(draft, seen, current) {
	return touched(draft, seen).filter((name) => !isSameValue(seen[name], current[name]) && !says(draft, name, current));
}
/** The form with the shop's current values, except those named, which stay as they were typed. */
function broughtUpToDate(draft, current, kept) {
	const own = VALUE_NAMES.filter((name) => kept.includes(name)).map((name) => [name, draft[name]]);
	return {
		...draftOf(current),
		...Object.fromEntries(own)
	};
}
/** What is wrong with the name of a new ingredient, as a sentence; null when it is right. */
function nameProblem(name, menu) {
	if (name === "") return "Give it a name.";
	if (name === "bun") return "“bun” is the bread that comes with every burger.";
	if (name.length > 24) return `A name has 24 letters at most.`;
	if (!isIngredientName(name)) return "A name has small letters only, with single spaces or hyphens between words.";
	return itemOf(menu, name) === void 0 ? null : `There is ${name} on the menu already.`;
}
// web/src/menu-desk/save-changes.ts
var MOST_TRIES = 3;
/**
* Saves changes of what is on the menu. The version is the whole menu's, so that every "sold out" of
* the kitchen would refuse them: those that it has nothing to do with are sent again.
*/
async function saveChanges({ version, holdsOn, ...saving }) {
	let reply = await send(saving, version);
	for (let tries = 1; tries < MOST_TRIES && !reply.ok; tries += 1) {
		const latest = isMenuChanged(reply.failure) ? await fetchMenu() : null;
		if (latest === null || !holdsOn(latest)) break;
		reply = await send(saving, latest.version);
	}
	return reply;
}
function send({ token, name, changes }, version) {
	if (name !== "bun") return changeIngredient(token, name, {
		version,
		...changes
	});
	const { price: basePrice, allergens, kcal } = changes;
	const bun = {
		...allergens !== void 0 && { allergens },
		...kcal !== void 0 && { kcal }
	};
	return changeBase(token, {
		version,
		...basePrice !== void 0 && { basePrice },
		bun
	});
}
// web/src/menu-desk/use-desk-form.ts
/** The state of a form of the menu desk, whose fields are more than texts. */
function useDeskForm(options) {
	const { initial, problemsOf, send } = options;
	const [typed, setTyped] = useState(initial);
	const [busy, setBusy] = useState(false);
	const [refused, setRefused] = useState(null);
	const problems = useFormProblems();
	const submit = async (event) => {
		event.preventDefault();
		if (busy || !problems.submitted(problemsOf(typed))) return;
		setBusy(true);
		setRefused(null);
		setRefused(await send(typed));
		setBusy(false);
	};
	return {
		typed,
		busy,
		refused,
		summary: problems.summary,
		/** for the form element */
		formProps: {
			noValidate: true,
			onSubmit: submit,
			...problems.formHandlers
		},
		/** puts other values into the form */
		replace: setTyped,
		/** for the field of that name */
		field: (name) => ({
			name,
			value: typed[name],
			error: problems.shown[name] ?? null,
			onChange: (value) => {
				const next = {
					...typed,
					[name]: value
				};
				setTyped(next);
				problems.changed(name, problemsOf(next)[name]);
			},
			onBlur: () => problems.left(name, problemsOf(typed)[name])
		})
	};
}
// web/src/menu-desk/use-item-editor.ts
/** The form of something on the menu, while others may change it too. */
function useItemEditor({ desk, name, label, values, onClose }) {
	const { token, menu, take, say, markUnsaved } = desk;
	const [seen, setSeen] = useState(values);
	const send = async (draft) => {
		const read = readDraft(draft);
		if ("problems" in read) return null;
		if (conflicting(draft, seen, values).length > 0) return "Choose whose values hold, then save.";
		const changed = touched(draft, seen);
		if (changed.length > 0) {
			const reply = await saveChanges({
				token,
				name,
				version: menu.version,
				changes: picked(read.values, changed),
				holdsOn: (latest) => {
					take(latest);
					const current = valuesOn(latest, name);
					return current !== null && conflicting(draft, seen, current).length === 0;
				}
			});
			if (!reply.ok) return messageFor(reply.failure.message);
			take(reply.value);
			say(`${label} is saved: ${changed.map((one) => saved(one, read.values)).join("; ")}.`);
		}
		onClose();
		return null;
	};
	const form = useDeskForm({
		initial: draftOf(values),
		problemsOf,
		send
	});
	const own = touched(form.typed, seen);
	const conflicts = conflicting(form.typed, seen, values);
	const goOn = (kept) => {
		form.replace(broughtUpToDate(form.typed, values, kept));
		setSeen(values);
	};
	if (!form.busy && conflicts.length === 0 && !isSameValue(seen, values)) goOn(own);
	const isUnsaved = own.length > 0;
	useEffect(() => {
		markUnsaved(isUnsaved);
		return () => markUnsaved(false);
	}, [isUnsaved, markUnsaved]);
	return {
		form,
		seen,
		/** what both have changed, each to something else */
		conflicts: form.busy ? [] : conflicts,
		keepMine: () => goOn(own),
		takeTheirs: () => goOn(own.filter((one) => !conflicts.includes(one)))
	};
}
/** What is wrong with a form, by value. */
function problemsOf(draft) {
	const read = readDraft(draft);
	return "problems" in read ? read.problems : {};
}
function picked(values, names) {
	return Object.fromEntries(names.map((one) => [one, values[one]]));
}
function saved(name, values) {
	return `${termOf(name)} ${inWords(name, values[name])}`;
}
// web/src/menu-desk/FieldError.tsx
/** What is wrong with a group of controls, as a text field says it. */
function FieldError({ name, children }) {
	return children === null ? null : /* @__PURE__ */ jsx("p", {
		id: `${fieldId(name)}-error`,
		className: DeskForm_module_default["error"],
		children
	});
}
// web/src/menu-desk/AllergenAnswer.tsx
var ANSWERS = [
	{
		answer: "some",
		words: "It contains…"
	},
	{
		answer: "none",
		words: "None of the 14"
	},
	{
		answer: "unknown",
		words: "Not known: customers are told so"
	}
];
/** The question about the fourteen allergens, which wants an answer. */
function AllergenAnswer({ name, value, error, onChange }) {
	const { answer, named } = value;
	const tick = (allergen, isTicked) => {
		const others = named.filter((one) => one !== allergen);
		onChange({
			answer,
			named: isTicked ? [...others, allergen] : others
		});
	};
	return /* @__PURE__ */ jsxs("fieldset", {
		"aria-describedby": error === null ? void 0 : `${fieldId(name)}-error`,
		children: [
			/* @__PURE__ */ jsx("legend", {
				className: form_layout_module_default["legend"],
				children: "Allergens"
			}),
			/* @__PURE__ */ jsx("div", {
				className: DeskForm_module_default["options"],
				children: ANSWERS.map(({ answer: one, words }, index) => /* @__PURE__ */ jsxs("label", {
					className: DeskForm_module_default["option"],
					children: [/* @__PURE__ */ jsx("input", {
						type: "radio",
						id: index === 0 ? fieldId(name) : void 0,
						name,
						checked: one === answer,
						onChange: () => onChange({
							answer: one,
							named
						})
					}), words]
				}, one))
			}),
			answer === "some" && /* @__PURE__ */ jsx("div", {
				className: DeskForm_module_default["allergens"],
				role: "group",
				"aria-label": "It contains",
				children: ALLERGENS.map((allergen) => /* @__PURE__ */ jsxs("label", {
					className: DeskForm_module_default["option"],
					children: [/* @__PURE__ */ jsx("input", {
						type: "checkbox",
						checked: named.includes(allergen),
						onChange: ({ target }) => tick(allergen, target.checked)
					}), labelOf(allergen)]
				}, allergen))
			}),
			/* @__PURE__ */ jsx(FieldError, {
				name,
				children: error
			})
		]
	});
}
// web/src/menu-desk/LayerChoice.tsx
/** The choice of what a piece looks like, out of the drawings there are. */
function LayerChoice({ name, value, error, onChange }) {
	return /* @__PURE__ */ jsxs("fieldset", {
		"aria-describedby": error === null ? void 0 : `${fieldId(name)}-error`,
		children: [
			/* @__PURE__ */ jsx("legend", {
				className: form_layout_module_default["legend"],
				children: "Looks like"
			}),
			/* @__PURE__ */ jsx("div", {
				className: DeskForm_module_default["layers"],
				children: LAYERS.map((layer, index) => /* @__PURE__ */ jsxs("label", {
					className: DeskForm_module_default["layer"],
					children: [
						/* @__PURE__ */ jsx("input", {
							type: "radio",
							id: index === 0 ? fieldId(name) : void 0,
							name,
							checked: layer === value,
							onChange: () => onChange(layer)
						}),
						/* @__PURE__ */ jsx("span", {
							className: DeskForm_module_default["drawing"],
							children: /* @__PURE__ */ jsx(IngredientSwatch, { layer })
						}),
						labelOf(layer)
					]
				}, layer))
			}),
			/* @__PURE__ */ jsx(FieldError, {
				name,
				children: error
			})
		]
	});
}
// web/src/menu-desk/ValueFields.tsx
/** The fields of something on the menu. */
function ValueFields({ isBun, field }) {
	const price = field("price");
	const numeric = {
		inputMode: "numeric",
		autoComplete: "off",
		enterKeyHint: "done"
	};
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsxs("div", {
			className: form_layout_module_default["row"],
			children: [/* @__PURE__ */ jsx(TextField, {
				...price,
				label: isBun ? "Base price" : "Price of one more",
				hint: hintFor(price.value),
				inputMode: "decimal",
				autoComplete: "off",
				enterKeyHint: "done"
			}), /* @__PURE__ */ jsx(TextField, {
				...field("kcal"),
				...numeric,
				label: "Kilocalories",
				hint: "Left empty, they are not known.",
				optional: true
			})]
		}),
		!isBun && /* @__PURE__ */ jsxs("div", {
			className: form_layout_module_default["row"],
			children: [/* @__PURE__ */ jsx(TextField, {
				...field("maxCount"),
				...numeric,
				label: "Most per burger",
				hint: "From 1 to 99."
			}), /* @__PURE__ */ jsx(TextField, {
				...field("startCount"),
				...numeric,
				label: "Every burger starts with",
				hint: "These are in the base price."
			})]
		}),
		/* @__PURE__ */ jsx(AllergenAnswer, { ...field("allergens") }),
		!isBun && /* @__PURE__ */ jsx(LayerChoice, { ...field("layer") })
	] });
}
/** The amount as it is understood, because a comma and a dot look alike. */
function hintFor(typed) {
	const read = readPrice(typed);
	return "cents" in read ? `Read as ${formatMoney(toDecimal(read.cents))}.` : "With a comma or a dot.";
}
// web/src/menu-desk/ItemEditor.tsx
/** Changing something on the menu. */
function ItemEditor(props) {
	const { desk, name, label, values, onClose } = props;
	const { form, seen, conflicts, keepMine, takeTheirs } = useItemEditor(props);
	const isBun = name === "bun";
	return /* @__PURE__ */ jsx(DeskForm, {
		form,
		action: `Save ${isBun ? "this" : label.toLowerCase()}`,
		onCancel: onClose,
		first: conflicts.length > 0 && /* @__PURE__ */ jsx(ConflictNotice, {
			changes: desk.changes.filter((change) => change.name === name),
			conflicts,
			seen,
			current: values,
			onKeepMine: keepMine,
			onTakeTheirs: takeTheirs
		}),
		preview: !isBun && /* @__PURE__ */ jsx(PiecePreview, {
			name,
			layer: form.typed.layer
		}),
		children: /* @__PURE__ */ jsx(ValueFields, {
			isBun,
			field: form.field
		})
	});
}
var MenuItemCard_module_default = {
	card: "MenuItemCard-card",
	open: "MenuItemCard-open",
	head: "MenuItemCard-head",
	swatch: "MenuItemCard-swatch",
	actions: "MenuItemCard-actions",
	facts: "MenuItemCard-facts",
	unknown: "MenuItemCard-unknown",
	availability: "MenuItemCard-availability",
	choice: "MenuItemCard-choice"
};
// web/src/menu-desk/RemoveIngredient.tsx
var FOUR = INGREDIENTS;
/** Taking an ingredient off the menu, after asking by its name. The four of every shop stay. */
function RemoveIngredient({ desk, name }) {
	const [asking, setAsking] = useState(false);
	const label = labelOf(name);
	if (FOUR.includes(name)) return null;
	const close = () => setAsking(false);
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(Button, {
		variant: "plain",
		"aria-label": `Remove ${label}`,
		onClick: () => setAsking(true),
		children: "Remove"
	}), /* @__PURE__ */ jsx(Modal, {
		open: asking,
		title: `Take ${name} off the menu?`,
		onClose: close,
		children: /* @__PURE__ */ jsx(Confirmation, {
			desk,
			name,
			onCancel: close
		})
	})] });
}
function Confirmation({ desk, name, onCancel }) {
	const [busy, setBusy] = useState(false);
	const [refused, setRefused] = useState(null);
	const remove = async () => {
		setBusy(true);
		setRefused(null);
		const reply = await removeIngredient(desk.token, name);
		setBusy(false);
		if (!reply.ok) {
			setRefused(messageFor(reply.failure.message));
			return;
		}
		desk.say(`${labelOf(name)} is off the menu.`);
		desk.take(reply.value);
	};
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsxs("p", { children: [
			"Nobody can order ",
			/* @__PURE__ */ jsx("strong", { children: name }),
			" any more, and what you have set for it is gone. Orders that were placed keep it. To pause it, mark it as sold out instead."
		] }),
		refused !== null && /* @__PURE__ */ jsx(Refusal, { children: refused }),
		/* @__PURE__ */ jsxs("div", {
			className: form_layout_module_default["actions"],
			children: [/* @__PURE__ */ jsx(Button, {
				variant: "primary",
				busy,
				onClick: remove,
				children: busy ? "One moment…" : `Remove ${name}`
			}), /* @__PURE__ */ jsx(Button, {
				variant: "plain",
				onClick: onCancel,
				children: "Keep it"
			})]
		})
	] });
}
// web/src/menu-desk/SoldOutChoice.tsx
var CHOICES = [
	{
		span: null,
		words: "To be had",
		said: "to be had"
	},
	{
		span: "today",
		words: "Sold out today",
		said: "sold out for today"
	},
	{
		span: "until-undone",
		words: "Sold out until undone",
		said: "sold out until you undo it"
	}
];
/** Whether an ingredient is to be had: one tap each, and it holds at once. */
function SoldOutChoice({ desk, name, soldOut }) {
	/** the words that were pressed */
	const [pending, setPending] = useState(null);
	const label = labelOf(name);
	const choose = async ({ span, words, said }) => {
		if (span === soldOut || pending !== null) return;
		setPending(words);
		const reply = await setSoldOut(desk.token, name, span);
		setPending(null);
		if (!reply.ok) return;
		desk.take(reply.value);
		desk.say(`${label} is ${said}.`);
	};
	return /* @__PURE__ */ jsx("div", {
		role: "group",
		"aria-label": `Availability of ${label}`,
		className: MenuItemCard_module_default["availability"],
		children: CHOICES.map((choice) => /* @__PURE__ */ jsx(Button, {
			"aria-pressed": choice.span === soldOut,
			busy: pending === choice.words,
			className: MenuItemCard_module_default["choice"] ?? "",
			onClick: () => choose(choice),
			children: choice.words
		}, choice.words))
	});
}
// web/src/menu-desk/use-returned-focus.ts
/**
* Gives the focus back to the button that opened a form, when it closes: what had it is gone.
* @returns for that button
*/
function useReturnedFocus(isOpen) {
	const opener = useRef(null);
	const wasOpen = useRef(isOpen);
	useEffect(() => {
		if (wasOpen.current && !isOpen && document.activeElement === document.body) opener.current?.focus();
		wasOpen.current = isOpen;
	}, [isOpen]);
	return opener;
}
// web/src/menu-desk/MenuItemCard.tsx
/** Something on the menu: what is known of it, whether it is to be had, and changing it. */
function MenuItemCard({ desk, name, isOpen, onOpen, onClose }) {
	const opener = useReturnedFocus(isOpen);
	const values = valuesOn(desk.menu, name);
	const item = itemOf(desk.menu, name);
	const label = name === "bun" ? "Bun and base price" : labelOf(name);
	if (values === null) return null;
	const facts = item === void 0 ? [
		"price",
		"kcal",
		"allergens"
	] : VALUE_NAMES.filter((fact) => fact !== "layer");
	return /* @__PURE__ */ jsxs("li", {
		className: `${MenuItemCard_module_default["card"]} ${isOpen ? MenuItemCard_module_default["open"] : ""}`,
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: MenuItemCard_module_default["head"],
				children: [
					item !== void 0 && /* @__PURE__ */ jsx("div", {
						className: MenuItemCard_module_default["swatch"],
						children: /* @__PURE__ */ jsx(IngredientSwatch, { layer: item.layer })
					}),
					/* @__PURE__ */ jsx("h3", { children: label }),
					/* @__PURE__ */ jsxs("div", {
						className: MenuItemCard_module_default["actions"],
						children: [/* @__PURE__ */ jsx(Button, {
							ref: opener,
							"aria-expanded": isOpen,
							"aria-label": `Change ${label}`,
							onClick: isOpen ? onClose : onOpen,
							children: "Change"
						}), item !== void 0 && /* @__PURE__ */ jsx(RemoveIngredient, {
							desk,
							name
						})]
					})
				]
			}),
			isOpen ? /* @__PURE__ */ jsx(ItemEditor, {
				desk,
				name,
				label,
				values,
				onClose
			}) : /* @__PURE__ */ jsx("dl", {
				className: MenuItemCard_module_default["facts"],
				children: facts.map((fact) => /* @__PURE__ */ jsx(Fact, {
					term: termOf(fact),
					isKnown: values[fact] !== null,
					children: inWords(fact, values[fact])
				}, fact))
			}),
			item !== void 0 && /* @__PURE__ */ jsx(SoldOutChoice, {
				desk,
				name,
				soldOut: item.soldOut
			})
		]
	});
}
function Fact({ term, isKnown, children }) {
	return /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", { children: term }), /* @__PURE__ */ jsx("dd", {
		className: isKnown ? void 0 : MenuItemCard_module_default["unknown"],
		children
	})] });
}
// web/src/menu-desk/NewIngredient.tsx
/** The form of an ingredient that the shop does not have yet. */
function NewIngredient({ desk, onClose }) {
	const { token, menu, take, say, markUnsaved } = desk;
	const send = async (draft) => {
		const read = readDraft(draft);
		if ("problems" in read) return null;
		const name = draft.name.trim();
		const add = (version) => addIngredient(token, {
			version,
			name,
			...read.values
		});
		let reply = await add(menu.version);
		if (!reply.ok && isMenuChanged(reply.failure)) {
			const latest = await fetchMenu();
			if (latest !== null) reply = await add(latest.version);
		}
		if (!reply.ok) return messageFor(reply.failure.message);
		take(reply.value);
		say(`${labelOf(name)} is on the menu.`);
		onClose();
		return null;
	};
	const form = useDeskForm({
		initial: NEW_DRAFT,
		problemsOf: (draft) => {
			const problem = nameProblem(draft.name.trim(), menu);
			return {
				...problem !== null && { name: problem },
				...problemsOf(draft)
			};
		},
		send
	});
	const isUnsaved = !isSameValue(form.typed, NEW_DRAFT);
	useEffect(() => {
		markUnsaved(isUnsaved);
		return () => markUnsaved(false);
	}, [isUnsaved, markUnsaved]);
	const { name, layer } = form.typed;
	return /* @__PURE__ */ jsxs(DeskForm, {
		form,
		action: "Put it on the menu",
		onCancel: onClose,
		preview: /* @__PURE__ */ jsx(PiecePreview, {
			name: name.trim(),
			layer
		}),
		children: [/* @__PURE__ */ jsx(TextField, {
			...form.field("name"),
			label: "Name",
			hint: "Small letters, such as red onion; customers read “Red onion”. It cannot be changed later.",
			autoCapitalize: "none",
			autoComplete: "off",
			enterKeyHint: "next"
		}), /* @__PURE__ */ jsx(ValueFields, {
			isBun: false,
			field: form.field
		})]
	});
}
// web/src/menu-desk/use-followed-menu.ts
/** What the shop sells, followed as long as the screen is open. */
function useFollowedMenu() {
	const [menu, setMenu] = useState(null);
	const [drawn, setDrawn] = useState(false);
	const [lostAt, setLostAt] = useState(null);
	const take = useCallback((next) => {
		setMenu((known) => known !== null && known.version > next.version ? known : next);
	}, []);
	useEffect(() => followRecords({
		address: () => dataAddress("/menu.json"),
		onRecords: (records) => {
			const next = parseMenu(records);
			if (next !== null) take(next);
		},
		onConnection: (connection, at) => setLostAt(connection === "lost" ? at : null),
		onRefused: () => void 0
	}), [take]);
	useEffect(() => {
		fetchArtFor({
			...STANDARD_MENU,
			items: ofEachLayer()
		}).then(() => setDrawn(true));
	}, []);
	return {
		menu: drawn ? menu : null,
		lostAt,
		take
	};
}
function ofEachLayer() {
	const values = {
		unitPrice: 0,
		startCount: 0,
		maxCount: 1,
		soldOut: null
	};
	return Object.fromEntries(LAYERS.map((layer) => [layer, {
		...values,
		allergens: null,
		kcal: null,
		layer
	}]));
}
// web/src/menu-desk/use-leaving-guard.ts
/**
* Asks before something unsaved is left: by a link, by the browser's Back and Forward, by closing the
* page, or by something else on the screen.
*/
function useLeavingGuard(isUnsaved) {
	const navigate = useNavigate();
	/** what happens when it is left, while the question is open */
	const [leaving, setLeaving] = useState(null);
	const isLeaving = useRef(false);
	useEffect(() => {
		if (!isUnsaved) return;
		isLeaving.current = false;
		const here = historyIndex();
		let isReturning = false;
		const onUnload = (event) => event.preventDefault();
		const onClick = (event) => {
			const link = event.target instanceof Element ? event.target.closest("a") : null;
			if (link === null || event.button !== 0 || opensElsewhere(event, link)) return;
			event.preventDefault();
			const to = link.pathname + link.search;
			setLeaving({ go: () => void navigate(to) });
		};
		const onPopState = (event) => {
			if (isLeaving.current) return;
			event.stopImmediatePropagation();
			if (isReturning) {
				isReturning = false;
				return;
			}
			const steps = historyIndex() - here;
			if (steps === 0) return;
			isReturning = true;
			window.history.go(-steps);
			setLeaving({ go: () => {
				isLeaving.current = true;
				window.history.go(steps);
			} });
		};
		window.addEventListener("beforeunload", onUnload);
		document.addEventListener("click", onClick, true);
		window.addEventListener("popstate", onPopState, true);
		return () => {
			window.removeEventListener("beforeunload", onUnload);
			document.removeEventListener("click", onClick, true);
			window.removeEventListener("popstate", onPopState, true);
		};
	}, [isUnsaved, navigate]);
	return {
		asking: leaving !== null,
		/** does something that leaves what is unsaved, once that is allowed */
		ask: (go) => {
			if (isUnsaved) setLeaving({ go });
			else go();
		},
		leave: () => {
			setLeaving(null);
			leaving?.go();
		},
		stay: () => setLeaving(null)
	};
}
/** Whether a press of a link leaves this screen where it is. */
function opensElsewhere(event, link) {
	const { origin, pathname } = window.location;
	return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.target === "_blank" || link.origin !== origin || link.pathname === pathname;
}
/** How many screens lie before this one, as the router counts them. */
function historyIndex() {
	const state = window.history.state;
	return isRecord(state) && typeof state["idx"] === "number" ? state["idx"] : 0;
}
// web/src/menu-desk/MenuDeskPage.tsx
/** Stands for the ingredient that is not there yet; no ingredient has this name. */
var NEW = "";
/** What the shop sells, for its owner to set. */
function MenuDeskPage() {
	const { token, userId } = useAppSelector((state) => state.auth);
	const [opened, setOpened] = useState(0);
	return token === null || userId === null ? null : /* @__PURE__ */ jsxs("div", {
		className: MenuDeskPage_module_default["page"],
		children: [/* @__PURE__ */ jsx(PageTitle, { children: "Menu" }), /* @__PURE__ */ jsx(FollowedDesk, {
			token,
			onTryAgain: () => setOpened(opened + 1)
		}, `${opened} ${userId}`)]
	});
}
function FollowedDesk({ token, onTryAgain }) {
	const { menu, lostAt, take } = useFollowedMenu();
	if (menu !== null) return /* @__PURE__ */ jsx(MenuDesk, {
		token,
		menu,
		lostAt,
		take
	});
	if (lostAt === null) return /* @__PURE__ */ jsx(Spinner, {});
	return /* @__PURE__ */ jsx(EmptyState, {
		message: "The menu can't be loaded at the moment.",
		children: /* @__PURE__ */ jsx(Button, {
			onClick: onTryAgain,
			children: "Try again"
		})
	});
}
function MenuDesk({ token, menu, lostAt, take }) {
	/** what is being changed, the bun and a new one among them */
	const [edited, setEdited] = useState(null);
	const [isUnsaved, setUnsaved] = useState(false);
	const [done, setDone] = useState(null);
	const record = useRecord(token, menu.version);
	const guard = useLeavingGuard(isUnsaved);
	const sessionEndsAt = useRenewedSession();
	const adder = useReturnedFocus(edited === NEW);
	const list = useRef(null);
	const count = Object.keys(menu.items).length;
	const known = useRef(count);
	useEffect(() => {
		if (count < known.current && document.activeElement === document.body) list.current?.focus();
		known.current = count;
	}, [count]);
	if (edited !== null && edited !== NEW && edited !== "bun" && itemOf(menu, edited) === void 0) {
		setEdited(null);
		setDone(`${labelOf(edited)} is off the menu.`);
	}
	const desk = {
		token,
		menu,
		changes: record.fetched.is === "here" ? record.fetched.value : [],
		take,
		say: setDone,
		markUnsaved: setUnsaved
	};
	const edit = (name) => guard.ask(() => {
		setDone(null);
		setEdited(name);
	});
	const card = (name) => /* @__PURE__ */ jsx(MenuItemCard, {
		desk,
		name,
		isOpen: edited === name,
		onOpen: () => edit(name),
		onClose: () => setEdited(null)
	}, name);
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(SessionEnding, { at: sessionEndsAt }),
		/* @__PURE__ */ jsx(Notice, { children: lostAt === null ? null : lostWords(lostAt) }),
		/* @__PURE__ */ jsxs("section", {
			className: MenuDeskPage_module_default["section"],
			children: [/* @__PURE__ */ jsx("h2", { children: "Every burger" }), /* @__PURE__ */ jsx("ul", {
				className: MenuDeskPage_module_default["cards"],
				children: card("bun")
			})]
		}),
		/* @__PURE__ */ jsxs("section", {
			className: MenuDeskPage_module_default["section"],
			children: [
				/* @__PURE__ */ jsx("h2", { children: "Ingredients" }),
				/* @__PURE__ */ jsx("ul", {
					ref: list,
					tabIndex: -1,
					"aria-label": "Ingredients",
					className: MenuDeskPage_module_default["cards"],
					children: Object.keys(menu.items).map(card)
				}),
				edited === NEW && /* @__PURE__ */ jsxs("div", {
					className: MenuDeskPage_module_default["new"],
					children: [/* @__PURE__ */ jsx("h3", { children: "New ingredient" }), /* @__PURE__ */ jsx(NewIngredient, {
						desk,
						onClose: () => setEdited(null)
					})]
				}),
				/* @__PURE__ */ jsx(Button, {
					ref: adder,
					hidden: edited === NEW,
					onClick: () => edit(NEW),
					children: "Add an ingredient"
				})
			]
		}),
		/* @__PURE__ */ jsxs("section", {
			className: MenuDeskPage_module_default["section"],
			children: [/* @__PURE__ */ jsx("h2", { children: "Changes" }), /* @__PURE__ */ jsx(MenuChanges, { ...record })]
		}),
		/* @__PURE__ */ jsx("div", {
			className: MenuDeskPage_module_default["done"],
			children: /* @__PURE__ */ jsx(Notice, { children: done })
		}),
		/* @__PURE__ */ jsx(LeavingQuestion, { ...guard })
	] });
}
/** The record of changes, which grows with each version of the menu, whoever has made it. */
function useRecord(token, version) {
	const record = useFetched(token, fetchMenuChanges);
	const shown = useRef(version);
	const fetchAgain = useEffectEvent(() => void record.fetchAgain());
	useEffect(() => {
		if (shown.current !== version) fetchAgain();
		shown.current = version;
	}, [version]);
	return record;
}
var timeFormat = new Intl.DateTimeFormat(void 0, { timeStyle: "short" });
function lostWords(at) {
	return `The shop cannot be reached. This is the menu of ${timeFormat.format(at)}; it comes back by itself.`;
}
export { MenuDeskPage };
