import { useEffect, useState } from "react";
// web/src/account/use-fetched.ts
/**
* Asks with the customer's token, again with a new one; until the new answer has come, the last one
* stays.
* @param ask one and the same function at every call
*/
function useFetched(token, ask) {
	const [fetched, setFetched] = useState({ is: "pending" });
	useEffect(() => {
		let isLatest = true;
		ask(token).then((reply) => {
			if (isLatest) setFetched(fetchedOf(reply));
		});
		return () => {
			isLatest = false;
		};
	}, [token, ask]);
	const fetchAgain = async () => {
		if (fetched.is === "failed") setFetched({ is: "pending" });
		setFetched(fetchedOf(await ask(token)));
	};
	return {
		fetched,
		fetchAgain
	};
}
function fetchedOf(reply) {
	return reply.ok ? {
		is: "here",
		value: reply.value
	} : { is: "failed" };
}
export { useFetched as t };
