import { r as useAppSelector, t as paths } from "./paths-CKaWk37C.js";
import { n as SessionEnding, t as useRenewedSession } from "./use-renewed-session-Q3BoD0v2.js";
import { b as IngredientSwatch, f as Spinner, k as PageTitle, m as buttonClass, p as Button, r as Modal, t as EmptyState, v as lowestFirst } from "../render-pages.js";
import { c as stepAfter, i as parseOrderState, l as undoneStatus, n as changeOrderState, s as TIME_OF_STATUS, t as parseAllergens } from "./allergens-reply-DXjt9Qqd.js";
import { i as useMenu, n as layerIn, x as describeBurger } from "./current-menu-Bh30gRtl.js";
import { o as labelOf, r as countsFrom } from "./ingredients-DZaI73VN.js";
import { l as DELIVERY_METHODS, u as DELIVERY_METHOD_LABELS } from "./orders-calls-BxfnPizq.js";
import { t as allergensInWords } from "./allergens-in-words-CR3q6oCE.js";
import { r as DATA_ERRORS, t as followRecords } from "./follow-records-Dd37e5yG.js";
import { a as isRecord, c as messageFor } from "./client-BhXiPRS4.js";
import { t as dataAddress } from "./base-addresses-BfkaHYxv.js";
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
var Banners_module_default = {
	light: "Banners-light",
	lost: "Banners-lost",
	silent: "Banners-silent",
	button: "Banners-button"
};
// web/src/kitchen/BellBanner.tsx
/** Stands there for as long as new orders make no sound, and leads out of it. */
function BellBanner({ bell, muted, onUnmute }) {
	if (bell.state === "missing") return /* @__PURE__ */ jsx("p", {
		className: Banners_module_default["silent"],
		children: "This browser cannot ring: watch for new orders."
	});
	if (muted) return /* @__PURE__ */ jsxs("div", {
		className: Banners_module_default["silent"],
		children: [/* @__PURE__ */ jsx("p", { children: "The bell is muted. New orders make no sound." }), /* @__PURE__ */ jsx(Button, {
			className: Banners_module_default["button"],
			onClick: onUnmute,
			children: "Turn the bell on"
		})]
	});
	if (bell.state === "waiting") return /* @__PURE__ */ jsxs("div", {
		className: Banners_module_default["silent"],
		children: [/* @__PURE__ */ jsx("p", { children: "New orders make no sound yet." }), /* @__PURE__ */ jsx(Button, {
			className: Banners_module_default["button"],
			onClick: bell.start,
			children: "Tap to start sound"
		})]
	});
	return null;
}
// web/src/kitchen/board.ts
/** How long an order that is over can be looked up again, in milliseconds. */
var RECALL_MS = 36e5;
/**
* Sorts the orders onto the board. A stream tells what changes; that time passes it does not tell.
* @param orders oldest first
* @param now milliseconds since 1970
*/
function boardOf(orders, seen, now) {
	const isShown = ({ id, state }) => state.status === "cancelled" ? !seen.has("cancelled", id) : state.status !== "handed-over" && now - state.receivedAt <= 864e5;
	const isMade = ({ state }) => state.readyAt !== void 0;
	const shown = orders.filter(isShown);
	return {
		toMake: shown.filter((order) => !isMade(order)),
		ready: shown.filter(isMade),
		over: orders.filter((order) => isOver(order.state) && !isShown(order)).filter(({ state }) => now - reachedAt(state) <= RECALL_MS).toSorted((a, b) => reachedAt(b.state) - reachedAt(a.state)),
		isNew: ({ id, state }) => state.status === "received" && state.version === 1 && !seen.has("new", id)
	};
}
/** When an order came to where it stands, in milliseconds since 1970. */
function reachedAt(state) {
	return state[TIME_OF_STATUS[state.status]] ?? state.receivedAt;
}
function isOver({ status }) {
	return status === "handed-over" || status === "cancelled";
}
var MINUTE_MS = 6e4;
/** Letters that neither look nor sound much like another, or like a digit. */
var CALL_LETTERS = "ACFHJKLMNPRTUWXY";
/** From 10 to 99: both digits are said, so that none is lost. */
var CALL_NUMBERS = 90;
/**
* What an order is called across a counter: a letter and two digits, the same wherever it is shown.
* Few enough to shout, so that two orders of a busy hour may share one: the name tells them apart.
*/
function callSign(orderId) {
	let hash = 2166136261;
	for (let place = 0; place < orderId.length; place += 1) hash = Math.imul(hash ^ orderId.charCodeAt(place), 16777619) >>> 0;
	const mixed = (hash ^ hash >>> 15) >>> 0;
	return `${CALL_LETTERS.charAt(mixed % 16)}${10 + Math.floor(mixed / 16) % CALL_NUMBERS}`;
}
/** Whether the kitchen is behind with an order. @param now milliseconds since 1970 */
function isLate({ status, receivedAt }, now) {
	return (status === "received" || status === "preparing") && now - receivedAt >= 6e5;
}
/**
* A time span in words, in whole minutes: "under a minute", "1 minute", "1 hour 5 minutes".
* @param ms milliseconds; a clock that is behind gives a negative one, which counts as none
*/
function spanInWords(ms) {
	const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
	if (minutes === 0) return "under a minute";
	const hours = Math.floor(minutes / 60);
	return [...hours > 0 ? [counted(hours, "hour")] : [], ...minutes % 60 > 0 ? [counted(minutes % 60, "minute")] : []].join(" ");
}
function counted(count, noun) {
	return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
// web/src/kitchen/ticket-words.ts
var timeFormat = new Intl.DateTimeFormat(void 0, { timeStyle: "short" });
var STATUS_LABELS = {
	received: "Waiting",
	preparing: "Being made",
	ready: "Made",
	"handed-over": "Handed over",
	cancelled: "Cancelled"
};
/** What the button says that takes an order from a status to the next; the last ones have none. */
var FORWARD_LABELS = {
	received: "Start",
	preparing: "Ready",
	ready: "Hand over",
	"handed-over": null,
	cancelled: null
};
/** Where an order stands, after its name. */
var STANDINGS = {
	received: "is waiting to be started",
	preparing: "is being made",
	ready: "is ready",
	"handed-over": "is handed over",
	cancelled: "is cancelled"
};
/** What an order is called: `K47 Ann`. */
function nameOfOrder({ id, firstName }) {
	return firstName === null ? callSign(id) : `${callSign(id)} ${firstName}`;
}
/** What a ticket says of where it stands. @param isNew nobody has taken note of it yet */
function statusLabel(status, isNew) {
	return isNew ? "New" : STATUS_LABELS[status];
}
/** How old what a ticket waits for is: "4 minutes", "Late: 12 minutes", "Ready for 1 minute". */
function ageOf(state, now) {
	const since = spanInWords(now - reachedAt(state));
	switch (state.status) {
		case "received":
		case "preparing": {
			const age = spanInWords(now - state.receivedAt);
			return isLate(state, now) ? `Late: ${age}` : age;
		}
		case "ready": return `Ready for ${since}`;
		case "handed-over":
		case "cancelled": return `${since} ago`;
	}
}
/** The time of day. @param at milliseconds since 1970 */
function timeOfDay(at) {
	return timeFormat.format(at);
}
// web/src/kitchen/ConnectionBanner.tsx
var LIGHTS = {
	live: "Live",
	polling: "Up to date every 2 seconds",
	lost: "Not live"
};
/** How the board is told of orders, in words. */
function ConnectionLight({ hearing }) {
	const connection = hearing?.connection ?? null;
	return /* @__PURE__ */ jsx("p", {
		className: Banners_module_default["light"],
		"data-connection": connection,
		children: connection === null ? "Connecting" : LIGHTS[connection]
	});
}
/** Says that the board is not told of orders, and how old what it shows is. */
function ConnectionBanner({ hearing, now }) {
	return /* @__PURE__ */ jsx("div", {
		role: "alert",
		children: hearing?.connection === "lost" && /* @__PURE__ */ jsxs("p", {
			className: Banners_module_default["lost"],
			children: [
				/* @__PURE__ */ jsxs("strong", { children: [
					"No connection since ",
					timeOfDay(hearing.at),
					"."
				] }),
				" The tickets are as they were",
				" ",
				spanInWords(now - hearing.at),
				" ago. Newer orders and changes are missing."
			]
		})
	});
}
var KitchenPage_module_default = {
	page: "KitchenPage-page",
	head: "KitchenPage-head",
	mute: "KitchenPage-mute",
	note: "KitchenPage-note"
};
var NewOrders_module_default = {
	news: "NewOrders-news",
	names: "NewOrders-names",
	seen: "NewOrders-seen"
};
// web/src/kitchen/NewOrders.tsx
/** Names the orders that nobody has taken note of, and reads them out as they come. */
function NewOrders({ orders, onSeen }) {
	return /* @__PURE__ */ jsxs("div", {
		className: NewOrders_module_default["news"],
		children: [/* @__PURE__ */ jsx("p", {
			role: "status",
			className: NewOrders_module_default["names"],
			children: orders.length > 0 && /* @__PURE__ */ jsxs(Fragment, { children: [
				/* @__PURE__ */ jsx("strong", { children: orders.length === 1 ? "1 new order" : `${orders.length} new orders` }),
				" ",
				orders.map(nameOfOrder).join(", ")
			] })
		}), orders.length > 0 && /* @__PURE__ */ jsx(Button, {
			variant: "primary",
			className: NewOrders_module_default["seen"],
			onClick: onSeen,
			children: "Seen"
		})]
	});
}
var CancelOrder_module_default = { actions: "CancelOrder-actions" };
// web/src/kitchen/CancelOrder.tsx
/** Asks whether an order is really to be cancelled: that cannot be undone. */
function CancelOrder({ order, onKeep, onCancel }) {
	return /* @__PURE__ */ jsx(Modal, {
		open: order !== null,
		title: order === null ? "" : `Cancel ${nameOfOrder(order)}?`,
		onClose: onKeep,
		children: order !== null && /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsxs("p", { children: [
			"A burger with ",
			describeBurger(order.burger),
			". Its customer is told at once, and a cancelled order stays cancelled."
		] }), /* @__PURE__ */ jsxs("div", {
			className: CancelOrder_module_default["actions"],
			children: [/* @__PURE__ */ jsx(Button, {
				onClick: onKeep,
				children: "Keep the order"
			}), /* @__PURE__ */ jsx(Button, {
				variant: "primary",
				onClick: () => onCancel(order),
				children: "Cancel the order"
			})]
		})] })
	});
}
var LastStep_module_default = {
	place: "LastStep-place",
	problem: "LastStep-problem",
	step: "LastStep-step",
	button: "LastStep-button"
};
// web/src/kitchen/LastStep.tsx
/** What became of the last press, over the board: why nothing did, or what it did, to be undone. */
function LastStep({ steps, order, now }) {
	const undone = order === null ? null : undoneStatus(order.state, now);
	return /* @__PURE__ */ jsxs("div", {
		className: LastStep_module_default["place"],
		children: [/* @__PURE__ */ jsx("div", {
			role: "alert",
			children: steps.problem !== null && /* @__PURE__ */ jsxs("div", {
				className: LastStep_module_default["problem"],
				children: [/* @__PURE__ */ jsx("p", { children: steps.problem }), /* @__PURE__ */ jsx(Button, {
					className: LastStep_module_default["button"],
					onClick: steps.dismiss,
					children: "OK"
				})]
			})
		}), order !== null && undone !== null && steps.problem === null && /* @__PURE__ */ jsxs("div", {
			className: LastStep_module_default["step"],
			children: [/* @__PURE__ */ jsxs("p", {
				role: "status",
				children: [
					nameOfOrder(order),
					" ",
					STANDINGS[order.state.status],
					"."
				]
			}), /* @__PURE__ */ jsxs(Button, {
				className: LastStep_module_default["button"],
				busy: steps.isUnderWay(order.id),
				onClick: () => steps.take(order, undone),
				children: ["Undo", /* @__PURE__ */ jsx("span", {
					className: "visually-hidden",
					children: " the last step"
				})]
			})]
		})]
	});
}
var OrderBoard_module_default = { lanes: "OrderBoard-lanes" };
var PrintedTicket_module_default = {
	paper: "PrintedTicket-paper",
	copy: "PrintedTicket-copy",
	boxed: "PrintedTicket-boxed",
	sign: "PrintedTicket-sign",
	name: "PrintedTicket-name",
	layers: "PrintedTicket-layers",
	layer: "PrintedTicket-layer"
};
// web/src/kitchen/PrintedTicket.tsx
/** A ticket on paper 80 mm wide. It is in the page for the printer alone. */
function PrintedTicket({ order, isCopy }) {
	const menu = useMenu();
	const allergens = allergensInWords(order.allergens);
	const { burger, note, firstName, deliveryMethod, state } = order;
	return /* @__PURE__ */ jsxs("section", {
		className: PrintedTicket_module_default["paper"],
		"aria-label": "Printed ticket",
		children: [
			isCopy && /* @__PURE__ */ jsx("p", {
				className: PrintedTicket_module_default["copy"],
				children: "Copy"
			}),
			/* @__PURE__ */ jsx("p", {
				className: PrintedTicket_module_default["sign"],
				children: callSign(order.id)
			}),
			/* @__PURE__ */ jsx("p", {
				className: PrintedTicket_module_default["name"],
				children: firstName ?? "no name"
			}),
			/* @__PURE__ */ jsxs("p", { children: [
				deliveryMethod !== null && `${DELIVERY_METHOD_LABELS[deliveryMethod]}, `,
				"ordered at ",
				timeOfDay(state.receivedAt)
			] }),
			allergens.length > 0 && /* @__PURE__ */ jsxs("p", {
				className: PrintedTicket_module_default["boxed"],
				children: ["Allergens: ", allergens.join(", ")]
			}),
			note !== null && /* @__PURE__ */ jsxs("p", {
				className: PrintedTicket_module_default["boxed"],
				children: ["Note: ", note]
			}),
			/* @__PURE__ */ jsxs("ol", {
				className: PrintedTicket_module_default["layers"],
				children: [
					/* @__PURE__ */ jsx("li", { children: "Bottom bun" }),
					lowestFirst(burger, layerIn(menu)).map(({ name, count }) => /* @__PURE__ */ jsxs("li", {
						className: PrintedTicket_module_default["layer"],
						children: [
							count,
							" × ",
							labelOf(name)
						]
					}, name)),
					/* @__PURE__ */ jsx("li", { children: "Top bun" })
				]
			})
		]
	});
}
var RecallList_module_default = {
	recall: "RecallList-recall",
	summary: "RecallList-summary",
	list: "RecallList-list",
	row: "RecallList-row",
	name: "RecallList-name",
	what: "RecallList-what",
	button: "RecallList-button"
};
// web/src/kitchen/RecallList.tsx
/** The orders that ended within the hour, to look one up, print it again or take the step back. */
function RecallList({ orders, now, presses, summary }) {
	return /* @__PURE__ */ jsxs("details", {
		className: RecallList_module_default["recall"],
		children: [
			/* @__PURE__ */ jsxs("summary", {
				ref: summary,
				className: RecallList_module_default["summary"],
				children: [
					"Recall: ",
					orders.length,
					" within the hour"
				]
			}),
			orders.length === 0 && /* @__PURE__ */ jsx("p", { children: "Nothing was handed over or cancelled within the hour." }),
			/* @__PURE__ */ jsx("ul", {
				className: RecallList_module_default["list"],
				children: orders.map((order) => {
					const undone = undoneStatus(order.state, now);
					const name = /* @__PURE__ */ jsxs("span", {
						className: "visually-hidden",
						children: [" ", nameOfOrder(order)]
					});
					return /* @__PURE__ */ jsxs("li", {
						className: RecallList_module_default["row"],
						children: [
							/* @__PURE__ */ jsx("strong", {
								className: RecallList_module_default["name"],
								children: nameOfOrder(order)
							}),
							/* @__PURE__ */ jsx("span", {
								className: RecallList_module_default["what"],
								children: describeBurger(order.burger)
							}),
							/* @__PURE__ */ jsxs("span", { children: [
								statusLabel(order.state.status, false),
								" ",
								ageOf(order.state, now)
							] }),
							undone !== null && /* @__PURE__ */ jsxs(Button, {
								className: RecallList_module_default["button"],
								onClick: () => presses.take(order, undone),
								children: ["Undo", name]
							}),
							/* @__PURE__ */ jsxs(Button, {
								className: RecallList_module_default["button"],
								onClick: () => presses.print(order),
								children: ["Print", name]
							})
						]
					}, order.id);
				})
			})
		]
	});
}
var ShortcutList_module_default = {
	shortcuts: "ShortcutList-shortcuts",
	turn: "ShortcutList-turn",
	box: "ShortcutList-box",
	list: "ShortcutList-list",
	key: "ShortcutList-key"
};
// web/src/kitchen/ShortcutList.tsx
/** The keys of the board, and whether they do anything. */
function ShortcutList({ shortcuts, on, onTurn }) {
	const headingId = useId();
	return /* @__PURE__ */ jsxs("section", {
		className: ShortcutList_module_default["shortcuts"],
		"aria-labelledby": headingId,
		children: [
			/* @__PURE__ */ jsx("h2", {
				id: headingId,
				children: "Keyboard"
			}),
			/* @__PURE__ */ jsxs("label", {
				className: ShortcutList_module_default["turn"],
				children: [/* @__PURE__ */ jsx("input", {
					type: "checkbox",
					className: ShortcutList_module_default["box"],
					checked: on,
					onChange: ({ target }) => onTurn(target.checked)
				}), "Keyboard shortcuts"]
			}),
			/* @__PURE__ */ jsx("ul", {
				className: ShortcutList_module_default["list"],
				children: shortcuts.map(({ name, does }) => /* @__PURE__ */ jsxs("li", { children: [
					/* @__PURE__ */ jsx("kbd", {
						className: ShortcutList_module_default["key"],
						children: name
					}),
					" ",
					does
				] }, name))
			})
		]
	});
}
var KitchenTicket_module_default = {
	ticket: "KitchenTicket-ticket",
	"new": "KitchenTicket-new",
	preparing: "KitchenTicket-preparing",
	ready: "KitchenTicket-ready",
	late: "KitchenTicket-late",
	cancelled: "KitchenTicket-cancelled",
	head: "KitchenTicket-head",
	name: "KitchenTicket-name",
	sign: "KitchenTicket-sign",
	firstName: "KitchenTicket-firstName",
	digit: "KitchenTicket-digit",
	facts: "KitchenTicket-facts",
	age: "KitchenTicket-age",
	burger: "KitchenTicket-burger"
};
var TicketActions_module_default = {
	actions: "TicketActions-actions",
	main: "TicketActions-main",
	others: "TicketActions-others",
	other: "TicketActions-other"
};
// web/src/kitchen/TicketActions.tsx
/** The buttons of a ticket: one that takes it on, and what is needed now and then. */
function TicketActions({ order, now, busy, presses, mainButton }) {
	const { status } = order.state;
	const next = stepAfter(status);
	const undone = undoneStatus(order.state, now);
	const name = /* @__PURE__ */ jsxs("span", {
		className: "visually-hidden",
		children: [" ", nameOfOrder(order)]
	});
	if (status === "cancelled") return /* @__PURE__ */ jsxs(Button, {
		ref: mainButton,
		className: TicketActions_module_default["main"],
		onClick: () => presses.takeOff(order),
		children: ["Seen, take it off", name]
	});
	return /* @__PURE__ */ jsxs("div", {
		className: TicketActions_module_default["actions"],
		children: [next !== null && /* @__PURE__ */ jsxs(Button, {
			ref: mainButton,
			variant: "primary",
			className: TicketActions_module_default["main"],
			busy,
			onClick: () => presses.take(order, next),
			children: [FORWARD_LABELS[status], name]
		}), /* @__PURE__ */ jsxs("div", {
			className: TicketActions_module_default["others"],
			children: [
				undone !== null && /* @__PURE__ */ jsxs(Button, {
					className: TicketActions_module_default["other"],
					busy,
					onClick: () => presses.take(order, undone),
					children: ["Undo", name]
				}),
				/* @__PURE__ */ jsxs(Button, {
					className: TicketActions_module_default["other"],
					onClick: () => presses.print(order),
					children: ["Print", name]
				}),
				/* @__PURE__ */ jsxs(Button, {
					className: TicketActions_module_default["other"],
					onClick: () => presses.askToCancel(order),
					children: ["Cancel", name]
				})
			]
		})]
	});
}
var TicketLayers_module_default = {
	layers: "TicketLayers-layers",
	bun: "TicketLayers-bun",
	layer: "TicketLayers-layer",
	swatch: "TicketLayers-swatch",
	count: "TicketLayers-count"
};
// web/src/kitchen/TicketLayers.tsx
/** What to put on what: from the bottom bun to the top bun. */
function TicketLayers({ burger }) {
	const menu = useMenu();
	return /* @__PURE__ */ jsxs("ol", {
		className: TicketLayers_module_default["layers"],
		"aria-label": "Layers, from the bottom",
		children: [
			/* @__PURE__ */ jsx("li", {
				className: TicketLayers_module_default["bun"],
				children: "Bottom bun"
			}),
			lowestFirst(burger, layerIn(menu)).map(({ name, layer, count }) => /* @__PURE__ */ jsxs("li", {
				className: TicketLayers_module_default["layer"],
				children: [
					/* @__PURE__ */ jsx("span", {
						className: TicketLayers_module_default["swatch"],
						children: /* @__PURE__ */ jsx(IngredientSwatch, { layer })
					}),
					/* @__PURE__ */ jsxs("span", {
						className: TicketLayers_module_default["count"],
						children: [count, " ×"]
					}),
					" ",
					/* @__PURE__ */ jsx("span", { children: labelOf(name) })
				]
			}, name)),
			/* @__PURE__ */ jsx("li", {
				className: TicketLayers_module_default["bun"],
				children: "Top bun"
			})
		]
	});
}
var TicketWarnings_module_default = {
	allergens: "TicketWarnings-allergens",
	note: "TicketWarnings-note",
	label: "TicketWarnings-label"
};
// web/src/kitchen/TicketWarnings.tsx
/** What a cook must not miss, above everything else of a ticket: allergens and the customer's note. */
function TicketWarnings({ order }) {
	const allergens = allergensInWords(order.allergens);
	return /* @__PURE__ */ jsxs(Fragment, { children: [allergens.length > 0 && /* @__PURE__ */ jsxs("p", {
		className: TicketWarnings_module_default["allergens"],
		children: [
			/* @__PURE__ */ jsx("span", {
				className: TicketWarnings_module_default["label"],
				children: "Allergens"
			}),
			" ",
			allergens.join(", ")
		]
	}), order.note !== null && /* @__PURE__ */ jsxs("p", {
		className: TicketWarnings_module_default["note"],
		children: [
			/* @__PURE__ */ jsx("span", {
				className: TicketWarnings_module_default["label"],
				children: "Note"
			}),
			" ",
			order.note
		]
	})] });
}
// web/src/kitchen/KitchenTicket.tsx
/** One order on the board, to be read from two metres away. */
function KitchenTicket({ order, now, isNew, compact, digit, ...actions }) {
	const headingId = useId();
	const { state, burger, firstName, deliveryMethod } = order;
	const late = isLate(state, now);
	const looks = [
		KitchenTicket_module_default["ticket"],
		KitchenTicket_module_default[state.status],
		isNew && KitchenTicket_module_default["new"],
		late && KitchenTicket_module_default["late"]
	];
	return /* @__PURE__ */ jsxs("article", {
		className: looks.filter(Boolean).join(" "),
		"aria-labelledby": headingId,
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: KitchenTicket_module_default["head"],
				children: [/* @__PURE__ */ jsxs("h3", {
					id: headingId,
					className: KitchenTicket_module_default["name"],
					children: [
						/* @__PURE__ */ jsx("span", {
							className: KitchenTicket_module_default["sign"],
							children: callSign(order.id)
						}),
						" ",
						/* @__PURE__ */ jsx("span", {
							className: KitchenTicket_module_default["firstName"],
							children: firstName ?? "no name"
						})
					]
				}), digit !== null && /* @__PURE__ */ jsx("kbd", {
					className: KitchenTicket_module_default["digit"],
					children: digit
				})]
			}),
			/* @__PURE__ */ jsxs("p", {
				className: KitchenTicket_module_default["facts"],
				children: [
					/* @__PURE__ */ jsx("strong", {
						className: KitchenTicket_module_default["age"],
						children: ageOf(state, now)
					}),
					/* @__PURE__ */ jsx("span", { children: statusLabel(state.status, isNew) }),
					deliveryMethod !== null && /* @__PURE__ */ jsx("span", { children: DELIVERY_METHOD_LABELS[deliveryMethod] })
				]
			}),
			/* @__PURE__ */ jsx(TicketWarnings, { order }),
			/* @__PURE__ */ jsx("div", {
				className: KitchenTicket_module_default["burger"],
				children: compact ? /* @__PURE__ */ jsx("p", { children: describeBurger(burger) }) : /* @__PURE__ */ jsx(TicketLayers, { burger })
			}),
			/* @__PURE__ */ jsx(TicketActions, {
				order,
				now,
				...actions
			})
		]
	});
}
var TicketLane_module_default = {
	lane: "TicketLane-lane",
	title: "TicketLane-title",
	count: "TicketLane-count",
	empty: "TicketLane-empty",
	tickets: "TicketLane-tickets",
	place: "TicketLane-place"
};
// web/src/kitchen/TicketLane.tsx
/** Tickets that wait for the same thing, oldest first. */
function TicketLane({ title, empty, orders, compact = false, around }) {
	const headingId = useId();
	return /* @__PURE__ */ jsxs("section", {
		className: TicketLane_module_default["lane"],
		"aria-labelledby": headingId,
		children: [
			/* @__PURE__ */ jsxs("h2", {
				id: headingId,
				className: TicketLane_module_default["title"],
				children: [
					title,
					" ",
					/* @__PURE__ */ jsx("span", {
						className: TicketLane_module_default["count"],
						children: orders.length
					})
				]
			}),
			orders.length === 0 && /* @__PURE__ */ jsx("p", {
				className: TicketLane_module_default["empty"],
				children: empty
			}),
			/* @__PURE__ */ jsx("ol", {
				className: TicketLane_module_default["tickets"],
				children: orders.map((order) => /* @__PURE__ */ jsx("li", {
					className: TicketLane_module_default["place"],
					children: /* @__PURE__ */ jsx(KitchenTicket, {
						order,
						now: around.now,
						isNew: around.isNew(order),
						compact,
						busy: around.isUnderWay(order.id),
						digit: around.digitOf(order.id),
						presses: around.presses,
						mainButton: (button) => around.keepButton(order.id, button)
					})
				}, order.id))
			})
		]
	});
}
// web/src/kitchen/use-printing.ts
/** Kept for the tab, so that a reload does not make an original of a copy. */
var ITEM$2 = "kitchenPrinted";
/** Prints one ticket at a time: it is put into the page for the printer alone. */
function usePrinting() {
	const [printout, setPrintout] = useState(null);
	useEffect(() => {
		if (printout === null) return;
		const done = () => setPrintout(null);
		window.addEventListener("afterprint", done);
		window.print();
		return () => window.removeEventListener("afterprint", done);
	}, [printout]);
	return {
		printout,
		print: (order) => {
			const printed = readPrinted();
			const isCopy = printed.includes(order.id);
			if (!isCopy) sessionStorage.setItem(ITEM$2, [...printed, order.id].join(" "));
			setPrintout({
				order,
				isCopy
			});
		}
	};
}
function readPrinted() {
	return (sessionStorage.getItem(ITEM$2) ?? "").split(" ");
}
// web/src/kitchen/use-shortcuts.ts
/** Kept for good: whoever speaks to the device needs them off every day. */
var ITEM$1 = "kitchenShortcuts";
/**
* Keys that act without a modifier, which can be switched off (WCAG 2.1.4).
* @returns whether they are on
*/
function useShortcuts(shortcuts) {
	const [on, setOn] = useState(() => localStorage.getItem(ITEM$1) !== "off");
	const press = useEffectEvent((event) => {
		if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
		if (isTyped(event.target) || document.querySelector("dialog[open]") !== null) return;
		const key = event.key.toLowerCase();
		shortcuts.find(({ keys }) => keys.includes(key))?.press(key);
	});
	useEffect(() => {
		if (!on) return;
		const onKey = (event) => press(event);
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, [on]);
	return {
		on,
		turn: (next) => {
			localStorage.setItem(ITEM$1, next ? "on" : "off");
			setOn(next);
		}
	};
}
/** Whether a key belongs to what has the focus. */
function isTyped(target) {
	return target instanceof HTMLElement && target.matches("input, textarea, select");
}
// web/src/kitchen/use-steps.ts
/**
* The steps that are taken at this board.
* @param onState told where the order stands, whether the step was taken or somebody else's
*/
function useSteps(onState) {
	const token = useAppSelector(({ auth }) => auth.token);
	const [underWay, setUnderWay] = useState([]);
	const [lastId, setLastId] = useState(null);
	const [problem, setProblem] = useState(null);
	const unanswered = useRef(/* @__PURE__ */ new Set());
	const take = async (order, status) => {
		if (token === null || underWay.includes(order.id)) return;
		const wanted = {
			status,
			version: order.state.version
		};
		const step = `${order.id} ${status} ${wanted.version}`;
		setProblem(null);
		setUnderWay((before) => [...before, order.id]);
		const reply = await changeOrderState(token, order.id, wanted);
		setUnderWay((before) => before.filter((id) => id !== order.id));
		const state = reply.ok ? reply.value : parseOrderState(reply.failure.details);
		if (state !== null) onState(order.id, state);
		const wasOwn = unanswered.current.has(step) && state?.status === status;
		if (reply.ok || wasOwn) setLastId(order.id);
		else setProblem(problemOf(order, reply.failure, state));
		if (!reply.ok && reply.failure.status === null) unanswered.current.add(step);
		else unanswered.current.delete(step);
	};
	return {
		take,
		isUnderWay: (orderId) => underWay.includes(orderId),
		lastId,
		problem,
		dismiss: () => setProblem(null)
	};
}
function problemOf(order, failure, state) {
	const name = nameOfOrder(order);
	if (state === null) return `${name} was not changed. ${messageFor(failure.message)}`;
	return `${failure.message === DATA_ERRORS.ORDER_CHANGED.message ? "Somebody else was faster." : failure.message} ${name} ${STANDINGS[state.status]} now.`;
}
// web/src/kitchen/OrderBoard.tsx
var DIGITS = [
	"1",
	"2",
	"3",
	"4",
	"5",
	"6",
	"7",
	"8",
	"9"
];
/** The tickets, and everything that can be done with them. */
function OrderBoard({ board, seen, now, onState, onSeen, onMute }) {
	const { toMake, ready, over } = board;
	const shown = [...toMake, ...ready];
	const steps = useSteps(onState);
	const { printout, print } = usePrinting();
	const [toCancel, setToCancel] = useState(null);
	const buttons = useRef(/* @__PURE__ */ new Map());
	const recall = useRef(null);
	const last = [...shown, ...over].find(({ id }) => id === steps.lastId) ?? null;
	const take = (order, status) => {
		if (order.state.status === "received") seen.add("new", [order.id]);
		steps.take(order, status);
	};
	const cancel = (order) => {
		setToCancel(null);
		seen.add("cancelled", [order.id]);
		steps.take(order, "cancelled");
	};
	const undoLast = () => {
		const undone = last && undoneStatus(last.state, now);
		if (last !== null && undone !== null) take(last, undone);
	};
	const presses = {
		take,
		askToCancel: setToCancel,
		takeOff: (order) => seen.add("cancelled", [order.id]),
		print
	};
	const shortcuts = [
		{
			keys: DIGITS,
			name: "1–9",
			does: "choose a ticket, Enter takes it on",
			press: (key) => buttons.current.get(shown[Number(key) - 1]?.id ?? "")?.focus()
		},
		{
			keys: ["u"],
			name: "U",
			does: "undo the last step",
			press: undoLast
		},
		{
			keys: ["s"],
			name: "S",
			does: "new orders are seen",
			press: onSeen
		},
		{
			keys: ["m"],
			name: "M",
			does: "mute the bell, or turn it on",
			press: onMute
		},
		{
			keys: ["r"],
			name: "R",
			does: "recall list",
			press: () => recall.current?.click()
		}
	];
	const keyboard = useShortcuts(shortcuts);
	const around = {
		now,
		isNew: board.isNew,
		isUnderWay: steps.isUnderWay,
		digitOf: (orderId) => digitOf(keyboard.on, shown, orderId),
		presses,
		keepButton: (orderId, button) => {
			if (button === null) buttons.current.delete(orderId);
			else buttons.current.set(orderId, button);
		}
	};
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsxs("div", {
			className: OrderBoard_module_default["lanes"],
			children: [/* @__PURE__ */ jsx(TicketLane, {
				title: "To make",
				empty: "Nothing to make. New orders appear here by themselves.",
				orders: toMake,
				around
			}), /* @__PURE__ */ jsx(TicketLane, {
				title: "Ready",
				empty: "Nothing waits to be handed over.",
				orders: ready,
				compact: true,
				around
			})]
		}),
		/* @__PURE__ */ jsx(LastStep, {
			steps,
			order: last,
			now
		}),
		/* @__PURE__ */ jsx(RecallList, {
			orders: over,
			now,
			presses,
			summary: recall
		}),
		/* @__PURE__ */ jsx(ShortcutList, {
			shortcuts,
			on: keyboard.on,
			onTurn: keyboard.turn
		}),
		/* @__PURE__ */ jsx(CancelOrder, {
			order: toCancel,
			onKeep: () => setToCancel(null),
			onCancel: cancel
		}),
		printout !== null && /* @__PURE__ */ jsx(PrintedTicket, { ...printout })
	] });
}
/** The digit that chooses a ticket: its place on the board, as long as there are digits. */
function digitOf(on, shown, orderId) {
	const place = shown.findIndex(({ id }) => id === orderId);
	return on && place < DIGITS.length ? place + 1 : null;
}
// web/src/kitchen/bell.ts
/** Two strokes of a bell: the pitch in hertz, and when it is struck, in seconds from now. */
var STROKES = [{
	pitch: 988,
	after: 0
}, {
	pitch: 784,
	after: .32
}];
/** What makes a tone sound like metal: partials as parts of its pitch, each with its loudness. */
var PARTIALS = [
	{
		ratio: 1,
		loudness: .5
	},
	{
		ratio: 2.76,
		loudness: .18
	},
	{
		ratio: 5.4,
		loudness: .07
	}
];
var FADE_SECONDS = 1.4;
/** Rings once, audible over a kitchen. */
function ring(context) {
	for (const { pitch, after } of STROKES) for (const { ratio, loudness } of PARTIALS) {
		const start = context.currentTime + after;
		const tone = context.createOscillator();
		const volume = context.createGain();
		tone.frequency.value = pitch * ratio;
		volume.gain.setValueAtTime(loudness, start);
		volume.gain.exponentialRampToValueAtTime(.001, start + FADE_SECONDS / ratio);
		tone.connect(volume).connect(context.destination);
		tone.start(start);
		tone.stop(start + FADE_SECONDS / ratio);
	}
}
// web/src/kitchen/use-bell.ts
var RING_EVERY_MS = 4e3;
/**
* A bell that rings again and again.
* @param ringing whether it has to, now
*/
function useBell(ringing) {
	const context = useRef(null);
	const [state, setState] = useState(() => "AudioContext" in window ? "waiting" : "missing");
	useEffect(() => {
		if (!("AudioContext" in window)) return;
		const opened = new AudioContext();
		const follow = () => setState(opened.state === "running" ? "on" : "waiting");
		const unlock = () => void opened.resume();
		opened.addEventListener("statechange", follow);
		document.addEventListener("click", unlock);
		document.addEventListener("keydown", unlock);
		context.current = opened;
		return () => {
			opened.removeEventListener("statechange", follow);
			document.removeEventListener("click", unlock);
			document.removeEventListener("keydown", unlock);
			opened.close();
		};
	}, []);
	useEffect(() => {
		const sound = context.current;
		if (sound === null || state !== "on" || !ringing) return;
		ring(sound);
		const timer = setInterval(() => ring(sound), RING_EVERY_MS);
		return () => clearInterval(timer);
	}, [state, ringing]);
	return {
		state,
		start: async () => {
			if (context.current === null) return;
			await context.current.resume();
			if (!ringing) ring(context.current);
		}
	};
}
// web/src/api/kitchen-calls.ts
/** Where the kitchen's orders are, for a read or a stream. */
function kitchenOrdersAddress(token) {
	return dataAddress(`/kitchen/orders.json?auth=${encodeURIComponent(token)}`);
}
/** The kitchen's orders, oldest first; what is none is left out. */
function parseKitchenOrders(records) {
	return Object.entries(records).map(([id, value]) => parseKitchenOrder(id, value)).filter((order) => order !== null).toSorted((a, b) => a.id < b.id ? -1 : 1);
}
function parseKitchenOrder(id, json) {
	if (!isRecord(json)) return null;
	const state = parseOrderState(json["state"]);
	if (state === null) return null;
	return {
		id,
		burger: countsFrom(isRecord(json["ingredients"]) ? json["ingredients"] : {}),
		firstName: parseText(json["firstName"]),
		deliveryMethod: DELIVERY_METHODS.find((known) => known === json["deliveryMethod"]) ?? null,
		note: parseText(json["note"]),
		allergens: parseAllergens(json["allergens"]),
		state
	};
}
function parseText(value) {
	return typeof value === "string" && value.trim() !== "" ? value : null;
}
// web/src/kitchen/use-kitchen-orders.ts
/** Follows the kitchen's orders for as long as the screen is open. */
function useKitchenOrders() {
	const token = useAppSelector(({ auth }) => auth.token);
	const [records, setRecords] = useState(null);
	const [answered, setAnswered] = useState(/* @__PURE__ */ new Map());
	const [hearing, setHearing] = useState(null);
	const [refusedToken, setRefusedToken] = useState(null);
	useEffect(() => {
		if (token === null) return;
		return followRecords({
			address: () => kitchenOrdersAddress(token),
			onRecords: setRecords,
			onConnection: (connection, at) => setHearing({
				connection,
				at
			}),
			onRefused: () => setRefusedToken(token)
		});
	}, [token]);
	return {
		orders: useMemo(() => records && parseKitchenOrders(records).map((order) => newest(order, answered)), [records, answered]),
		hearing,
		refused: token !== null && token === refusedToken,
		onState: (orderId, state) => setAnswered((before) => new Map(before).set(orderId, state))
	};
}
/** The stream and the answer to a step come in any order: the higher version holds. */
function newest(order, answered) {
	const state = answered.get(order.id);
	return state !== void 0 && state.version > order.state.version ? {
		...order,
		state
	} : order;
}
// web/src/kitchen/use-now.ts
/**
* The time, again and again, for what is shown to grow old.
* @param everyMs milliseconds between two times
* @returns milliseconds since 1970
*/
function useNow(everyMs) {
	const [now, setNow] = useState(() => Date.now());
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), everyMs);
		return () => clearInterval(timer);
	}, [everyMs]);
	return now;
}
// web/src/kitchen/use-seen.ts
/** Kept for the tab, so that a reload neither rings again nor loses a cancellation. */
var ITEM = "kitchenSeen";
/**
* What has been acknowledged at this board.
* @param orders null until they are known
*/
function useSeen(orders) {
	const [marks, setMarks] = useState(readMarks);
	if (marks === null && orders !== null) setMarks(new Set(cancelledIn(orders)));
	useEffect(() => {
		if (marks !== null) sessionStorage.setItem(ITEM, JSON.stringify([...marks]));
	}, [marks]);
	return {
		has: (news, orderId) => marks?.has(markOf(news, orderId)) ?? false,
		add: (news, orderIds) => {
			const known = new Set(orders?.flatMap(({ id }) => [markOf("new", id), markOf("cancelled", id)]));
			const kept = [...marks ?? []].filter((mark) => known.has(mark));
			setMarks(/* @__PURE__ */ new Set([...kept, ...orderIds.map((id) => markOf(news, id))]));
		}
	};
}
function cancelledIn(orders) {
	return orders.filter(({ state }) => state.status === "cancelled").map(({ id }) => markOf("cancelled", id));
}
function markOf(news, orderId) {
	return `${news} ${orderId}`;
}
/** Null when this tab has not shown a board yet. */
function readMarks() {
	try {
		const kept = JSON.parse(sessionStorage.getItem(ITEM) ?? "null");
		return Array.isArray(kept) ? new Set(kept.map(String)) : null;
	} catch {
		return null;
	}
}
// web/src/kitchen/use-wake-lock.ts
/**
* Keeps the screen from going dark for as long as the board is open and looked at.
* @returns whether it does; some browsers cannot, and a device that saves power may refuse
*/
function useWakeLock() {
	const [held, setHeld] = useState(false);
	useEffect(() => {
		if (!("wakeLock" in navigator)) return;
		let lock = null;
		let left = false;
		const hold = async () => {
			if (document.visibilityState === "hidden" || lock !== null && !lock.released) return;
			try {
				lock = await navigator.wakeLock.request("screen");
				if (left) await lock.release();
				else {
					setHeld(true);
					lock.addEventListener("release", () => setHeld(false));
				}
			} catch {
				setHeld(false);
			}
		};
		hold();
		const onVisible = () => void hold();
		document.addEventListener("visibilitychange", onVisible);
		return () => {
			left = true;
			document.removeEventListener("visibilitychange", onVisible);
			lock?.release();
		};
	}, []);
	return held;
}
// web/src/kitchen/KitchenPage.tsx
/** The kitchen's board: every order from the moment it comes in until it is handed over. */
function KitchenPage() {
	const [tries, setTries] = useState(0);
	return /* @__PURE__ */ jsx(Kitchen, { onTryAgain: () => setTries(tries + 1) }, tries);
}
function Kitchen({ onTryAgain }) {
	const kitchen = useKitchenOrders();
	const { orders, hearing, refused } = kitchen;
	const now = useNow(1e3);
	const seen = useSeen(orders);
	const board = boardOf(orders ?? [], seen, now);
	const newOrders = board.toMake.filter(board.isNew);
	const acknowledge = () => seen.add("new", newOrders.map(({ id }) => id));
	const [muted, setMuted] = useState(false);
	const bell = useBell(newOrders.length > 0 && !muted && !refused);
	const staysOn = useWakeLock();
	const sessionEnd = useRenewedSession();
	const isOpen = orders !== null && !refused;
	return /* @__PURE__ */ jsxs("div", {
		className: KitchenPage_module_default["page"],
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: KitchenPage_module_default["head"],
				children: [
					/* @__PURE__ */ jsx(PageTitle, { children: "Kitchen" }),
					isOpen && /* @__PURE__ */ jsx(NewOrders, {
						orders: newOrders,
						onSeen: acknowledge
					}),
					isOpen && /* @__PURE__ */ jsx(ConnectionLight, { hearing }),
					isOpen && bell.state === "on" && !muted && /* @__PURE__ */ jsx(Button, {
						className: KitchenPage_module_default["mute"],
						onClick: () => setMuted(true),
						children: "Mute the bell"
					})
				]
			}),
			isOpen && /* @__PURE__ */ jsxs(Fragment, { children: [
				/* @__PURE__ */ jsx(SessionEnding, { at: sessionEnd }),
				/* @__PURE__ */ jsx(ConnectionBanner, {
					hearing,
					now
				}),
				/* @__PURE__ */ jsx(BellBanner, {
					bell,
					muted,
					onUnmute: () => setMuted(false)
				}),
				/* @__PURE__ */ jsx(OrderBoard, {
					board,
					seen,
					now,
					onState: kitchen.onState,
					onSeen: acknowledge,
					onMute: () => setMuted(!muted)
				}),
				/* @__PURE__ */ jsx("p", {
					className: KitchenPage_module_default["note"],
					children: staysOn ? "The screen stays on while the board is open." : "This device may darken its screen: set it to stay on."
				})
			] }),
			refused && /* @__PURE__ */ jsx(Closed, {}),
			orders === null && !refused && hearing?.connection !== "lost" && /* @__PURE__ */ jsx(Spinner, {}),
			orders === null && !refused && hearing?.connection === "lost" && /* @__PURE__ */ jsx(EmptyState, {
				message: "The kitchen's orders can't be loaded at the moment.",
				children: /* @__PURE__ */ jsx(Button, {
					onClick: onTryAgain,
					children: "Try again"
				})
			})
		]
	});
}
/** Said in place of a board that is not told of orders any more: what it showed would grow old. */
function Closed() {
	return /* @__PURE__ */ jsx(EmptyState, {
		message: "This board is closed: your session has ended, or you no longer work in the kitchen.",
		children: /* @__PURE__ */ jsx(Link, {
			to: paths.logout,
			className: buttonClass("primary"),
			children: "Sign in again"
		})
	});
}
export { KitchenPage };
