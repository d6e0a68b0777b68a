// domain/src/form-rules.ts
var EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;
/**
* The first rule that `value` breaks, in the order of {@link FieldRules}, or null when all hold.
*/
function brokenRule(value, rules) {
	if (rules.required && value.trim() === "") return "required";
	if (rules.minLength !== void 0 && value.length < rules.minLength) return "minLength";
	if (rules.maxLength !== void 0 && value.length > rules.maxLength) return "maxLength";
	if (rules.isEmail && !(value.length < 256 && EMAIL.test(value))) return "isEmail";
	if (rules.isNumeric && !/^\d+$/.test(value)) return "isNumeric";
	return null;
}
/**
* What is wrong with a field's value, as a sentence that says what to do, or null when it is valid.
*/
function fieldProblem(value, field) {
	if (field.optional && value.trim() === "") return null;
	const broken = brokenRule(value, field.rules);
	const name = field.label;
	switch (broken) {
		case null: return null;
		case "required": return `${name} is required.`;
		case "minLength": return `${name} needs at least ${field.rules.minLength} characters.`;
		case "maxLength": return `${name} takes at most ${field.rules.maxLength} characters.`;
		case "isEmail": return `${name} must look like name@example.com.`;
		case "isNumeric": return `${name} takes digits only.`;
	}
}
export { fieldProblem as t };
