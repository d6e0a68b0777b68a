import { comparable } from './comparable-text.ts';
import { zipCodeLabel } from './english.ts';
import { fieldProblem, isBlank, storedValue } from './form-rules.ts';
import type { FieldDefinition, Whose } from './form-rules.ts';
import { phoneNumber } from './phone.ts';
import { MAX_LABEL_LENGTH } from './order-items.ts';

export const DELIVERY_METHODS = ['delivery', 'collection'] as const;

export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

/** As customers and staff read them. */
export const DELIVERY_METHOD_LABELS: Readonly<Record<DeliveryMethod, string>> = {
  delivery: 'Delivery',
  collection: 'Collection',
};

/** The fields of the order form in their order on the screen, without the delivery method. */
export const ORDER_FIELDS = {
  name: { label: 'Name', rules: { required: true, maxLength: 80 } },
  street: { label: 'Street', rules: { required: true, maxLength: 120 } },
  zipCode: { label: 'ZIP code', rules: { required: true, minLength: 3, maxLength: 10 } },
  city: { label: 'City', rules: { required: true, maxLength: 80 } },
  country: { label: 'Country', rules: { required: true, maxLength: 60 } },
  doorCode: { label: 'Door code', rules: { maxLength: 20 }, optional: true },
  email: { label: 'E-mail', rules: { required: true, isEmail: true } },
  phone: {
    label: 'Phone',
    rules: { isNumeric: true, minLength: 7, maxLength: 15 },
    optional: true,
    part: phoneNumber,
    notNumeric: 'Enter a phone number, like 020 7946 0018.',
  },
  note: { label: 'Note', rules: { maxLength: 280 }, optional: true, multiline: true },
} as const satisfies Record<string, FieldDefinition>;

export type OrderField = keyof typeof ORDER_FIELDS;

/** The fields that the kitchen reads, besides the first name: no address. The ticket shows them in this order. */
export const KITCHEN_FIELDS = ['note'] as const satisfies readonly OrderField[];

export type KitchenField = (typeof KITCHEN_FIELDS)[number];

/** Where a delivery goes: with another one of these it goes elsewhere, by the shop's terms of now. */
export const PLACE_FIELDS = [
  'street',
  'zipCode',
  'city',
  'country',
] as const satisfies readonly OrderField[];

type PlaceField = (typeof PLACE_FIELDS)[number];

/** What helps to find the door there. Screens, slips and mails say it with its label. */
export const DOOR_FIELDS = ['doorCode'] as const satisfies readonly OrderField[];

/** The fields that only a delivery asks for; the counter and the driver read them as its address. */
export const ADDRESS_FIELDS = [...PLACE_FIELDS, ...DOOR_FIELDS] as const;

export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** Fields that the form requires and that API clients may leave out, because public clients lack them. */
export const OPTIONAL_ON_WIRE: ReadonlySet<OrderField> = new Set(['city', 'country']);

/** Staff may not know more of a guest than where to bring the order. */
export const OPTIONAL_FOR_GUESTS: ReadonlySet<OrderField> = new Set([
  ...OPTIONAL_ON_WIRE,
  'name',
  'email',
]);

/** Control characters of terminals and printers; line breaks and tabs are allowed. */
const HIDDEN = /[^\P{Cc}\n\r\t]/u;

/** The lines of an address, "12 Engine Row", "N1 9GU London", "England". A city that is its country stands once. */
export function placeInLines(place: Readonly<Partial<Record<PlaceField, string>>>): string[] {
  const { street = '', zipCode = '', city = '', country = '' } = place;
  const town = [zipCode, city].filter((part) => part !== '').join(' ');
  return [...new Set([street, town, country])].filter((line) => line !== '');
}

/** An address as slips and mails write it, without the country: the place in its lines, then what helps at the door. */
export function addressInLines(address: Partial<Record<AddressField, string>>): {
  place: string[];
  door: { label: string; text: string }[];
} {
  return {
    place: placeInLines({ ...address, country: '' }),
    door: DOOR_FIELDS.flatMap((field) => {
      const { [field]: text } = address;
      return text === undefined ? [] : [{ label: ORDER_FIELDS[field].label, text }];
    }),
  };
}

/** The delivery method and the text fields that the customer has filled in. */
export type OrderData = { deliveryMethod: DeliveryMethod } & Partial<Record<OrderField, string>>;

/**
 * Public clients send their own words (`fastest`, `cheapest`, `standard`) or none, and all of them mean a
 * delivery.
 */
export function deliveryMethodOf(word: unknown): DeliveryMethod {
  const known = typeof word === 'string' ? comparable(word).toLowerCase() : '';
  return DELIVERY_METHODS.find((method) => method === known) ?? 'delivery';
}

// Object.keys of a constant gives exactly its keys.
export const ORDER_FIELD_NAMES = Object.keys(ORDER_FIELDS) as readonly OrderField[];

/** The fields that an order by this delivery method may have, in order. */
export function orderFields(method: DeliveryMethod): readonly OrderField[] {
  return method === 'delivery'
    ? ORDER_FIELD_NAMES
    : ORDER_FIELD_NAMES.filter((field) => !ADDRESS_FIELDS.some((asked) => asked === field));
}

/** A field of the order form as people call it in the shop's country. @param country of the shop */
export function orderField(name: OrderField, country: string): FieldDefinition {
  const field = ORDER_FIELDS[name];
  return name === 'zipCode' ? { ...field, label: zipCodeLabel(country) } : field;
}

/**
 * Sentences about invalid order data, by field; empty if it may be submitted.
 * @param country of the shop, whose words are used
 * @param optional fields that may be left out although the form requires them
 * @param whose whether the customer fills in the form, or staff
 */
export function orderDataProblems(
  data: OrderData,
  country = '',
  optional: ReadonlySet<OrderField> = new Set(),
  whose?: Whose,
): Partial<Record<OrderField, string>> {
  const problems: Partial<Record<OrderField, string>> = {};
  for (const field of orderFields(data.deliveryMethod)) {
    const definition = orderField(field, country);
    const value = storedValue(data[field] ?? '', definition);
    if (isBlank(value) && optional.has(field)) continue;
    const problem = textProblem(value, definition, whose);
    if (problem !== null) problems[field] = problem;
  }
  return problems;
}

/** What is wrong with a text that is shown or printed, as a sentence; null if nothing is. */
export function textProblem(value: string, field: FieldDefinition, whose?: Whose): string | null {
  const problem = fieldProblem(value, field, whose);
  if (problem !== null) return problem;
  return hasHidden(value) ? `${field.label} has characters that cannot be shown.` : null;
}

/** Whether a text has control characters, which a screen or a printer might obey instead of showing them. */
export function hasHidden(text: string): boolean {
  return HIDDEN.test(text);
}

/** What is stored: only the fields that the delivery method needs and that are filled in. */
export function filledOrderData(data: OrderData): OrderData {
  const filled: OrderData = { deliveryMethod: data.deliveryMethod };
  for (const field of orderFields(data.deliveryMethod)) {
    const value = storedValue(data[field] ?? '', ORDER_FIELDS[field]);
    if (!isBlank(value)) filled[field] = value;
  }
  return filled;
}

/** The name of the person who eats a burger, which customers may add. */
export const LABEL_FIELD = {
  label: 'Name',
  rules: { maxLength: MAX_LABEL_LENGTH },
  optional: true,
} as const satisfies FieldDefinition;

/** What is wrong with the name on a burger, as a sentence; null if it is valid or empty. */
export function labelProblem(label: string): string | null {
  return textProblem(storedValue(label, LABEL_FIELD), LABEL_FIELD);
}

/**
 * What a customer is told of a promise, without a full stop: "Ready about 18:40".
 * @param time of day, in words
 */
export function promiseInWords(deliveryMethod: DeliveryMethod | null, time: string): string {
  return `${deliveryMethod === 'delivery' ? 'At your door' : 'Ready'} about ${time}`;
}

/** What the shop's settings say of addresses. */
interface AddressSettings {
  readonly facts: { readonly country: string };
  readonly deliversAbroad: boolean;
  readonly asksForCity: boolean;
}

/**
 * The fields of an address that the form of this shop does not show: the country, if the shop has named its own
 * and does not deliver to others, and the city, unless the owner wants it.
 */
export function fieldsNotAsked(settings: AddressSettings): ReadonlySet<OrderField> {
  const { facts, deliversAbroad, asksForCity } = settings;
  const not = new Set<OrderField>();
  if (facts.country !== '' && !deliversAbroad) not.add('country');
  if (!asksForCity) not.add('city');
  return not;
}

/** The shop's own country, as an order may have it; undefined if the owner's words are longer. */
export function ownCountry({ facts: { country } }: AddressSettings): string | undefined {
  const isUsable = country !== '' && country.length <= ORDER_FIELDS.country.rules.maxLength;
  return isUsable ? country : undefined;
}
