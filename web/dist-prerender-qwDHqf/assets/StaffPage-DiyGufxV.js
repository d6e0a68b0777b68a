import { i as grantRole, n as fetchRoleChanges, o as revokeRole, r as fetchStaff, s as staffMessageFor, t as Staff_module_default } from "./Staff.module-T0prfA2c.js";
import { n as AccountSection, r as AccountPage_module_default, t as SignIns_module_default } from "./SignIns.module-Dezu3tuI.js";
import { t as useFetched } from "./use-fetched-CORPshy9.js";
import { n as useAppDispatch, r as useAppSelector } from "./paths-CKaWk37C.js";
import { I as signOut, f as Spinner, k as PageTitle, p as Button, r as Modal } from "../render-pages.js";
import { s as SIGN_IN_FIELDS } from "./identity-calls-D7JPDvQ_.js";
import { t as Notice } from "./Notice-DULN4Vcx.js";
import { i as TextField, n as form_layout_module_default } from "./use-form-problems-BRyrJaEV.js";
import { n as TextForm, t as useTextForm } from "./use-text-form-G2u41A-u.js";
import { t as renewSession } from "./renew-session-Cjd0wVX1.js";
import { n as SessionEnding, t as useRenewedSession } from "./use-renewed-session-Q3BoD0v2.js";
import { t as Refusal } from "./Refusal-Caj0m69l.js";
import { useRef, useState } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
// web/src/staff/role-names.ts
/** What a role is called. */
var ROLE_NAMES = {
	customer: "Customer",
	kitchen: "Kitchen",
	owner: "Owner"
};
// web/src/staff/GrantRole.tsx
/** The roles that are given, most given first. */
var GRANTED = ["kitchen", "owner"];
/** Giving a role to the account of an e-mail address. */
function GrantRole({ onChanged, ...rest }) {
	const [done, setDone] = useState({
		words: "",
		times: 0
	});
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("div", {
		className: Staff_module_default["grant"],
		children: /* @__PURE__ */ jsx(GrantForm, {
			...rest,
			onDone: async (words) => {
				await onChanged();
				setDone(({ times }) => ({
					words,
					times: times + 1
				}));
			}
		}, done.times)
	}), /* @__PURE__ */ jsx(Notice, { children: done.words })] });
}
function GrantForm({ token, userId, onDone }) {
	const dispatch = useAppDispatch();
	const [role, setRole] = useState("kitchen");
	const form = useTextForm({
		fields: { staffEmail: SIGN_IN_FIELDS.email },
		send: async ({ staffEmail: email }) => {
			const reply = await grantRole(token, email, role);
			if (!reply.ok) return staffMessageFor(reply.failure.message);
			if (reply.value === userId) await dispatch(renewSession());
			await onDone(`${email} has the role ${ROLE_NAMES[role]} now.`);
			return null;
		}
	});
	return /* @__PURE__ */ jsxs(TextForm, {
		form,
		children: [
			/* @__PURE__ */ jsx(TextField, {
				...form.field("staffEmail"),
				type: "email",
				autoComplete: "off",
				autoCapitalize: "none",
				enterKeyHint: "done"
			}),
			/* @__PURE__ */ jsxs("fieldset", { children: [/* @__PURE__ */ jsx("legend", {
				className: form_layout_module_default["legend"],
				children: "Role"
			}), /* @__PURE__ */ jsx("div", {
				className: Staff_module_default["roles"],
				children: GRANTED.map((one) => /* @__PURE__ */ jsxs("label", {
					className: Staff_module_default["role"],
					children: [/* @__PURE__ */ jsx("input", {
						type: "radio",
						name: "role",
						value: one,
						checked: one === role,
						onChange: () => setRole(one)
					}), ROLE_NAMES[one]]
				}, one))
			})] }),
			/* @__PURE__ */ jsx(Button, {
				variant: "primary",
				type: "submit",
				busy: form.busy,
				children: form.busy ? "One moment…" : "Give this role"
			})
		]
	});
}
// web/src/staff/FetchedPart.tsx
/** A part of a screen that was asked for, however far that is. */
function FetchedPart({ part: { fetched, fetchAgain }, isEmpty, empty, failed, children }) {
	switch (fetched.is) {
		case "pending": return /* @__PURE__ */ jsx(Spinner, {});
		case "failed": return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("p", { children: failed }), /* @__PURE__ */ jsx(Button, {
			onClick: fetchAgain,
			children: "Try again"
		})] });
		case "here": return isEmpty(fetched.value) ? /* @__PURE__ */ jsx("p", { children: empty }) : children(fetched.value);
	}
}
// web/src/staff/RoleChanges.tsx
/** More than these are shown when they are asked for. */
var FEW = 10;
var whenFormat = new Intl.DateTimeFormat(void 0, {
	dateStyle: "medium",
	timeStyle: "short"
});
/** The record of who gave or took which role. */
function RoleChanges({ changes }) {
	const [showsAll, setShowsAll] = useState(false);
	return /* @__PURE__ */ jsx(FetchedPart, {
		part: changes,
		isEmpty: (all) => all.length === 0,
		empty: "No role has been given yet.",
		failed: "The record can't be loaded at the moment.",
		children: (all) => /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("ol", {
			"aria-label": "Changes",
			className: Staff_module_default["list"],
			children: all.slice(0, showsAll ? all.length : FEW).map((change) => /* @__PURE__ */ jsx(ChangeLine, { change }, change.id))
		}), !showsAll && all.length > FEW && /* @__PURE__ */ jsx(Button, {
			variant: "plain",
			onClick: () => setShowsAll(true),
			children: `Show ${all.length - FEW} more`
		})] })
	});
}
function ChangeLine({ change }) {
	const { email, before, after, changedAt } = change;
	return /* @__PURE__ */ jsxs("li", {
		className: Staff_module_default["change"],
		children: [/* @__PURE__ */ jsxs("span", { children: [
			/* @__PURE__ */ jsx("strong", { children: email ?? "An account that is gone" }),
			": ",
			ROLE_NAMES[before],
			" →",
			" ",
			ROLE_NAMES[after]
		] }), /* @__PURE__ */ jsxs("span", {
			className: Staff_module_default["facts"],
			children: [
				/* @__PURE__ */ jsx("time", {
					dateTime: new Date(changedAt).toISOString(),
					children: whenFormat.format(changedAt)
				}),
				",",
				" ",
				wayOf(change)
			]
		})]
	});
}
/** How it came about, as the end of a sentence. */
function wayOf({ way, changedByEmail }) {
	switch (way) {
		case "command line": return "by a command on the shop’s machine";
		case "owner link": return "by the link to the first owner";
		case "account deleted": return "because the account was deleted";
		default: return `by ${changedByEmail ?? "an owner whose account is gone"}`;
	}
}
// web/src/staff/RevokeRole.tsx
/** Asks once more before somebody's role is taken. */
function RevokeRole({ member, onCancel, ...rest }) {
	return /* @__PURE__ */ jsx(Modal, {
		open: member !== null,
		title: "Take this role away?",
		onClose: onCancel,
		children: member !== null && /* @__PURE__ */ jsx(Confirmation, {
			member,
			onCancel,
			...rest
		})
	});
}
function Confirmation({ token, member, isYou, onDone, onCancel }) {
	const dispatch = useAppDispatch();
	const [busy, setBusy] = useState(false);
	const [refused, setRefused] = useState(null);
	const revoke = async () => {
		setBusy(true);
		setRefused(null);
		const reply = await revokeRole(token, member.id);
		setBusy(false);
		if (!reply.ok) setRefused(staffMessageFor(reply.failure.message));
		else if (isYou) dispatch(signOut());
		else await onDone(member);
	};
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsxs("p", { children: [
			/* @__PURE__ */ jsx("strong", {
				className: Staff_module_default["address"],
				children: member.email
			}),
			" has the role",
			" ",
			ROLE_NAMES[member.role],
			" and will be a customer again, at once and on every device.",
			isYou && " That is you: you will be signed out."
		] }),
		refused !== null && /* @__PURE__ */ jsx(Refusal, { children: refused }),
		/* @__PURE__ */ jsxs("div", {
			className: form_layout_module_default["actions"],
			children: [/* @__PURE__ */ jsx(Button, {
				variant: "primary",
				busy,
				onClick: revoke,
				children: busy ? "One moment…" : "Revoke"
			}), /* @__PURE__ */ jsx(Button, {
				variant: "plain",
				onClick: onCancel,
				children: "Cancel"
			})]
		})
	] });
}
// web/src/staff/StaffList.tsx
var dayFormat = new Intl.DateTimeFormat(void 0, { dateStyle: "medium" });
/** Who has which role since when, and the way to take it. */
function StaffList({ token, userId, staff, onChanged }) {
	const [leaving, setLeaving] = useState(null);
	const [done, setDone] = useState(null);
	const list = useRef(null);
	const revoked = async ({ email }) => {
		setLeaving(null);
		await onChanged();
		setDone(`${email} is a customer again.`);
		list.current?.focus();
	};
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(Notice, { children: done }),
		/* @__PURE__ */ jsx(FetchedPart, {
			part: staff,
			isEmpty: (members) => members.length === 0,
			empty: "Nobody has a role.",
			failed: "The list can't be loaded at the moment.",
			children: (members) => /* @__PURE__ */ jsx("ul", {
				ref: list,
				tabIndex: -1,
				"aria-label": "Who works here",
				className: Staff_module_default["list"],
				children: members.map((member) => /* @__PURE__ */ jsx(MemberLine, {
					member,
					isYou: member.id === userId,
					onRevoke: () => {
						setDone(null);
						setLeaving(member);
					}
				}, member.id))
			})
		}),
		/* @__PURE__ */ jsx(RevokeRole, {
			token,
			member: leaving,
			isYou: leaving?.id === userId,
			onDone: revoked,
			onCancel: () => setLeaving(null)
		})
	] });
}
function MemberLine({ member, isYou, onRevoke }) {
	const { email, displayName, emailVerified, role, grantedAt } = member;
	const facts = [
		displayName,
		isYou ? "you" : null,
		`since ${dayFormat.format(grantedAt)}`,
		emailVerified ? null : "address not confirmed"
	].filter((fact) => fact !== null);
	return /* @__PURE__ */ jsxs("li", {
		className: SignIns_module_default["line"],
		children: [/* @__PURE__ */ jsxs("div", {
			className: Staff_module_default["who"],
			children: [/* @__PURE__ */ jsx("strong", { children: email }), /* @__PURE__ */ jsxs("span", {
				className: Staff_module_default["facts"],
				children: [
					ROLE_NAMES[role],
					" · ",
					facts.join(" · ")
				]
			})]
		}), /* @__PURE__ */ jsx(Button, {
			variant: "plain",
			"aria-label": `Revoke ${email}`,
			onClick: onRevoke,
			children: "Revoke"
		})]
	});
}
// web/src/staff/StaffPage.tsx
/** Who works in the shop, for its owners: who has which role, giving and taking roles, and the record. */
function StaffPage() {
	const { token, userId } = useAppSelector((state) => state.auth);
	return token === null || userId === null ? null : /* @__PURE__ */ jsx(Staff, {
		token,
		userId
	}, userId);
}
function Staff({ token, userId }) {
	const sessionEndsAt = useRenewedSession();
	const staff = useFetched(token, fetchStaff);
	const changes = useFetched(token, fetchRoleChanges);
	const fetchBothAgain = async () => {
		await Promise.all([staff.fetchAgain(), changes.fetchAgain()]);
	};
	return /* @__PURE__ */ jsxs("div", {
		className: AccountPage_module_default["page"],
		children: [
			/* @__PURE__ */ jsx(PageTitle, { children: "Staff" }),
			/* @__PURE__ */ jsx(SessionEnding, { at: sessionEndsAt }),
			/* @__PURE__ */ jsx(AccountSection, {
				title: "Who works here",
				says: "Owners set prices, see every order and give roles. The kitchen sees what to make.",
				children: /* @__PURE__ */ jsx(StaffList, {
					token,
					userId,
					staff,
					onChanged: fetchBothAgain
				})
			}),
			/* @__PURE__ */ jsx(AccountSection, {
				title: "Give a role",
				says: "To somebody who has signed up. Make sure that the address is theirs.",
				children: /* @__PURE__ */ jsx(GrantRole, {
					token,
					userId,
					onChanged: fetchBothAgain
				})
			}),
			/* @__PURE__ */ jsx(AccountSection, {
				title: "Changes",
				says: "Who gave or took which role, newest first.",
				children: /* @__PURE__ */ jsx(RoleChanges, { changes })
			})
		]
	});
}
export { StaffPage };
