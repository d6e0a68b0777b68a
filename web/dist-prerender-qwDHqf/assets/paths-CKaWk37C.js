import { useDispatch, useSelector } from "react-redux";
// web/src/hooks.ts
/** `useDispatch` that knows this application's thunks. */
var useAppDispatch = useDispatch.withTypes();
/** `useSelector` that knows this application's state. */
var useAppSelector = useSelector.withTypes();
// web/src/paths.ts
/** Every URL of the storefront, the customers' and the shop's own people's. */
var paths = {
	builder: "/",
	auth: "/auth",
	checkout: "/checkout",
	orders: "/orders",
	account: "/account",
	logout: "/logout",
	ownerLink: "/owner-link",
	kitchen: "/kitchen",
	menu: "/menu",
	staff: "/staff"
};
export { useAppDispatch as n, useAppSelector as r, paths as t };
