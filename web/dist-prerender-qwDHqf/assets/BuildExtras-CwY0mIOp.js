import { d as menuAllergens, g as ALLERGEN_LABELS, h as ALLERGENS, i as useMenu, u as kcalOf, v as allergensSold, x as describeBurger } from "./current-menu-Bh30gRtl.js";
import { r as isOwnDataService } from "./base-addresses-BfkaHYxv.js";
import { D as useAvoided, E as setAvoided, O as announce, h as formatDraft, p as Button } from "../render-pages.js";
import { t as AllergenList } from "./AllergenList-DDmtPh_I.js";
import { n as conflictsInWords } from "./allergens-in-words-CR3q6oCE.js";
import { r as useAppSelector, t as paths } from "./paths-CKaWk37C.js";
import { useEffect, useRef, useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
var AvoidChoice_module_default = {
	avoid: "AvoidChoice-avoid",
	summary: "AvoidChoice-summary",
	count: "AvoidChoice-count",
	legend: "AvoidChoice-legend",
	choices: "AvoidChoice-choices",
	choice: "AvoidChoice-choice",
	hint: "AvoidChoice-hint"
};
// web/src/allergens/AvoidChoice.tsx
/** Where a visitor says what to be warned of. */
function AvoidChoice() {
	const { allergens, isRemembered } = useAvoided();
	const count = allergens.length;
	return /* @__PURE__ */ jsxs("details", {
		className: AvoidChoice_module_default["avoid"],
		children: [
			/* @__PURE__ */ jsxs("summary", {
				className: AvoidChoice_module_default["summary"],
				children: ["I avoid…", count > 0 && /* @__PURE__ */ jsxs("span", {
					className: AvoidChoice_module_default["count"],
					children: [
						" ",
						count,
						" chosen"
					]
				})]
			}),
			/* @__PURE__ */ jsxs("fieldset", { children: [/* @__PURE__ */ jsx("legend", {
				className: AvoidChoice_module_default["legend"],
				children: "Warn me when my burger holds"
			}), /* @__PURE__ */ jsx("div", {
				className: AvoidChoice_module_default["choices"],
				children: ALLERGENS.map((allergen) => /* @__PURE__ */ jsxs("label", {
					className: AvoidChoice_module_default["choice"],
					children: [/* @__PURE__ */ jsx("input", {
						type: "checkbox",
						checked: allergens.includes(allergen),
						onChange: ({ target }) => setAvoided({
							allergens: target.checked ? [...allergens, allergen] : allergens.filter((other) => other !== allergen),
							isRemembered
						})
					}), ALLERGEN_LABELS[allergen]]
				}, allergen))
			})] }),
			/* @__PURE__ */ jsxs("label", {
				className: AvoidChoice_module_default["choice"],
				children: [/* @__PURE__ */ jsx("input", {
					type: "checkbox",
					checked: isRemembered,
					onChange: ({ target }) => setAvoided({
						allergens,
						isRemembered: target.checked
					})
				}), "Remember this on this device"]
			}),
			/* @__PURE__ */ jsx("p", {
				className: AvoidChoice_module_default["hint"],
				children: "It stays in this browser and is not sent to the shop. Ask the shop when an allergy is serious."
			})
		]
	});
}
var BuildAllergens_module_default = {
	section: "BuildAllergens-section",
	energy: "BuildAllergens-energy"
};
// web/src/allergens/BuildAllergens.tsx
/** After the press itself has been announced, which takes half a second. */
var AFTER_PRESS_MS = 1500;
/** What is in the burger in the making, and what of it the visitor avoids. */
function BuildAllergens({ burger }) {
	const menu = useMenu();
	const { allergens } = useAvoided();
	const kcal = kcalOf(burger, menu);
	const told = allergensSold(burger, menuAllergens(menu));
	const warning = conflictsInWords(told, allergens).join(" ");
	useEffect(() => {
		if (warning === "") return;
		const timer = setTimeout(() => announce(warning), AFTER_PRESS_MS);
		return () => clearTimeout(timer);
	}, [warning]);
	if (!isOwnDataService()) return null;
	return /* @__PURE__ */ jsxs("section", {
		"aria-label": "In this burger",
		className: BuildAllergens_module_default["section"],
		children: [
			kcal !== null && /* @__PURE__ */ jsxs("p", {
				className: BuildAllergens_module_default["energy"],
				children: [kcal, " kcal"]
			}),
			/* @__PURE__ */ jsx(AllergenList, { told }),
			/* @__PURE__ */ jsx(AvoidChoice, {})
		]
	});
}
var BuildExtras_module_default = { extras: "BuildExtras-extras" };
// web/src/burger-builder/share/share-link.ts
/** The address that opens a burger in the builder, for anybody. */
function linkTo(burger) {
	const url = new URL(paths.builder, window.location.origin);
	url.search = formatDraft(burger);
	return url.href;
}
/** Passes a burger's link on in the best way that the browser has. */
async function shareLink(burger) {
	const url = linkTo(burger);
	const browser = navigator;
	if (browser.share !== void 0) try {
		await browser.share({
			title: `A burger with ${describeBurger(burger)}`,
			url
		});
		return "passed-on";
	} catch (error) {
		if (error instanceof DOMException && error.name === "AbortError") return "given-up";
	}
	try {
		if (browser.clipboard === void 0) return "to-be-copied";
		await browser.clipboard.writeText(url);
		return "copied";
	} catch {
		return "to-be-copied";
	}
}
var ShareBurger_module_default = {
	share: "ShareBurger-share",
	said: "ShareBurger-said",
	link: "ShareBurger-link",
	field: "ShareBurger-field"
};
// web/src/burger-builder/share/ShareBurger.tsx
var WORDS = {
	"passed-on": "Shared.",
	"given-up": "",
	copied: "Link copied.",
	"to-be-copied": "Copy the link from the field below."
};
/** The burger in progress as a link for somebody else. */
function ShareBurger({ burger }) {
	const [outcome, setOutcome] = useState(null);
	const link = linkTo(burger);
	const shared = outcome?.link === link ? outcome.shared : null;
	const field = useRef(null);
	const isShown = shared === "to-be-copied";
	useEffect(() => {
		if (isShown) field.current?.select();
	}, [isShown]);
	const share = async () => {
		setOutcome(null);
		const shared = await shareLink(burger);
		setOutcome({
			link,
			shared
		});
		announce(WORDS[shared]);
	};
	return /* @__PURE__ */ jsxs("section", {
		"aria-label": "Share",
		className: ShareBurger_module_default["share"],
		children: [
			/* @__PURE__ */ jsx(Button, {
				onClick: share,
				children: "Share this burger"
			}),
			shared !== null && /* @__PURE__ */ jsx("p", {
				className: ShareBurger_module_default["said"],
				children: WORDS[shared]
			}),
			isShown && /* @__PURE__ */ jsxs("label", {
				className: ShareBurger_module_default["link"],
				children: ["Link to this burger", /* @__PURE__ */ jsx("input", {
					ref: field,
					className: ShareBurger_module_default["field"],
					readOnly: true,
					value: link
				})]
			})
		]
	});
}
// web/src/burger-builder/BuildExtras.tsx
/** What the builder offers beyond building, in a part of the program of its own. */
function BuildExtras() {
	const burger = useAppSelector((state) => state.burgerBuilder.ingredients);
	return burger && /* @__PURE__ */ jsxs("div", {
		className: BuildExtras_module_default["extras"],
		children: [/* @__PURE__ */ jsx(BuildAllergens, { burger }), /* @__PURE__ */ jsx(ShareBurger, { burger })]
	});
}
export { BuildExtras };
