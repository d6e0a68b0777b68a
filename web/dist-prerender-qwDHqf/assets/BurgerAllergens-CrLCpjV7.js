import { d as menuAllergens, i as useMenu, v as allergensSold } from "./current-menu-Bh30gRtl.js";
import { r as isOwnDataService } from "./base-addresses-BfkaHYxv.js";
import { t as AllergenList } from "./AllergenList-DDmtPh_I.js";
import { jsx } from "react/jsx-runtime";
// web/src/allergens/BurgerAllergens.tsx
/** The allergens of a burger by the menu of now. A hosted service tells none, so none are shown. */
function BurgerAllergens({ burger }) {
	const menu = useMenu();
	if (!isOwnDataService()) return null;
	return /* @__PURE__ */ jsx(AllergenList, { told: allergensSold(burger, menuAllergens(menu)) });
}
export { BurgerAllergens as t };
