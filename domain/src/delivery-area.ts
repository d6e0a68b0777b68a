import { comparable } from './comparable-text.ts';

/** Codes of a country whose first part is a district, whatever people type between the parts. */
interface Shape {
  /** the district of a whole code */
  readonly district: RegExp;
  /** a district alone */
  readonly alone: RegExp;
  /** what may follow it */
  readonly rest: string;
}

/** United Kingdom, Canada, Ireland, Netherlands, United States, Brazil, Argentina; Latvia and codes like it. */
const SHAPES: readonly Shape[] = [
  {
    district: /^[A-Z]{1,2}\d[A-Z\d]?(?=\d[A-Z]{2}$)/,
    alone: /^[A-Z]{1,2}\d[A-Z\d]?$/,
    rest: '1AA',
  },
  { district: /^[A-Z]\d[A-Z](?=\d[A-Z]\d$)/, alone: /^[A-Z]\d[A-Z]$/, rest: '1A1' },
  { district: /^[A-Z]\d[\dW](?=[A-Z\d]{4}$)/, alone: /^[A-Z]\d[\dW]$/, rest: 'AB12' },
  { district: /^\d{4}(?=[A-Z]{2}$)/, alone: /^\d{4}$/, rest: 'AB' },
  { district: /^\d{5}(?=\d{4}$)/, alone: /^\d{5}$/, rest: '1234' },
  { district: /^\d{5}(?=\d{3}$)/, alone: /^\d{5}$/, rest: '123' },
  { district: /^[A-Z]\d{4}(?=[A-Z]{3}$)/, alone: /^[A-Z]\d{4}$/, rest: 'ABC' },
  { district: /^[A-Z]{1,3}(?=\d{3,6}$)/, alone: /^[A-Z]{1,3}$/, rest: '1010' },
];

/**
 * Whether an entry of the owner's list takes a code. `N1` takes that code and those of its district, `N1 1*`
 * those of the district N1 that go on with 1, and `N1*` all that begin with these characters, N10 too. Between
 * the parts of a customer's code, spaces and hyphens do not count.
 */
export function takesZipCode(entry: string, zipCode: string): boolean {
  const code = plainZipCode(zipCode);
  const { district, rest } = readEntry(entry);
  if (rest === null) {
    const isWhole = code === district;
    return isWhole || (!/[ -]/.test(spaced(entry)) && isIn(districtOf(code), district));
  }
  if (!/[ -]/.test(spaced(entry))) return code.startsWith(district);
  const own = districtOf(code);
  // Codes of digits alone have one length in each country, so none begins like another by chance.
  if (own === null) return code.startsWith(district + rest);
  return isIn(own, district) && code.slice(own.length).startsWith(rest);
}

/** The parts of an entry without spaces and hyphens; the second is null for an entry without `*`. */
function readEntry(entry: string): { district: string; rest: string | null } {
  const text = spaced(entry);
  if (!text.endsWith('*')) return { district: plainZipCode(text), rest: null };
  const [, district = '', rest = ''] = /^([^ -]*)(.*)\*$/.exec(text) ?? [];
  return { district, rest: plainZipCode(rest) };
}

function spaced(entry: string): string {
  return comparable(entry)
    .toUpperCase()
    .replace(/^[ -]+/, '');
}

/** A code that has no other part is its own district; null for one of digits alone. */
function districtOf(code: string): string | null {
  for (const { district } of SHAPES) {
    const [found] = district.exec(code) ?? [];
    if (found !== undefined) return found;
  }
  return /[A-Z]/.test(code) ? code : null;
}

/** The centre of London has districts that are divided by a letter, such as W1A. */
function isIn(district: string | null, wanted: string): boolean {
  if (district === null || district === wanted) return district === wanted;
  return (
    /\d$/.test(wanted) &&
    district.startsWith(wanted) &&
    /^[A-Z]$/.test(district.slice(wanted.length))
  );
}

export function plainZipCode(zipCode: string): string {
  return comparable(zipCode).replaceAll(/[ -]/g, '').toUpperCase();
}

/**
 * Codes that an entry takes, and codes that begin like them and are not taken.
 * @param own the shop's own code, whose country and spaces the examples have; may be empty
 */
export function examplesOf(entry: string, own: string): { taken: string[]; left: string[] } {
  const { district, rest } = readEntry(entry);
  const ownDistrict = districtOf(plainZipCode(own));
  const isKnown = ({ district: shape }: Shape) => shape.test(plainZipCode(own));
  const shapes = SHAPES.some(isKnown) ? SHAPES.filter(isKnown) : SHAPES;
  const starts = [district, `${district}0`, `${district}1`, `${district}A`];
  const districts = starts.flatMap((start) => {
    const shape = shapes.find(({ alone }) => alone.test(start));
    // Digits alone are a whole code in most countries.
    return shape === undefined || (ownDistrict === null && /^\d+$/.test(start))
      ? []
      : [{ start, shape }];
  });
  const after = (shape: Shape) => (rest ?? '') + shape.rest.slice((rest ?? '').length);
  const another = (shape: Shape) => shape.rest.replace('1', '2');
  // Every district comes once before any comes again.
  const withDistrict = [after, another].flatMap((part) =>
    districts
      .map(({ start, shape }) => ({ code: `${start} ${part(shape)}`, shape }))
      .filter(({ code, shape }) => shape.district.test(plainZipCode(code)))
      .map(({ code }) => code),
  );
  const codes = withDistrict.length > 0 ? withDistrict : ofDigits(district, rest, own);
  const all = [...new Set(codes)];
  return {
    taken: all.filter((code) => takesZipCode(entry, code)),
    left: all.filter((code) => !takesZipCode(entry, code)),
  };
}

const USUAL_LENGTH = 5;

/** The first and the last code that begin with these digits, and their neighbours, written like the shop's. */
function ofDigits(district: string, rest: string | null, own: string): string[] {
  const start = district + (rest ?? '');
  if (!/^\d+$/.test(start)) return [start];
  const usual = /^\d+$/.test(plainZipCode(own)) ? plainZipCode(own).length : USUAL_LENGTH;
  const length = rest === null ? start.length : usual;
  const [first, last] = [start.padEnd(length, '0'), start.padEnd(length, '9')];
  const next = String(Number(last) + 1).padStart(last.length, '0');
  return [first, last, next].map((digits) => writtenLike(comparable(own), digits));
}

function writtenLike(own: string, digits: string): string {
  const place = own.search(/[ -]/);
  if (place < 0 || plainZipCode(own).length !== digits.length) return digits;
  return `${digits.slice(0, place)}${own.charAt(place)}${digits.slice(place)}`;
}
