import { expect, test } from 'vitest';
import { SIGN_IN_FIELDS, SIGN_UP_FIELDS, pastedEmail } from './account.ts';
import {
  LABEL_FIELD,
  labelProblem,
  deliveryMethodOf,
  filledOrderData,
  orderDataProblems,
} from './order.ts';
import type { OrderData } from './order.ts';
import { comparable, searchable, storedLine, storedText } from './comparable-text.ts';
import { fieldProblem, isBlank, storedValue } from './form-rules.ts';
import { newExtraProblem, newItemProblem } from './menu-rules.ts';
import { STANDARD_MENU } from './menu.ts';
import { reasonProblem } from './reason.ts';
import { readPrice } from './price-input.ts';
import { settingsProblem, storedTexts } from './settings-rules.ts';
import { STANDARD_SETTINGS, deliversTo } from './shop-settings.ts';

/** How texts look alike: what programs, keyboards and contacts put around, between and in place of characters. */
const DISGUISES: [string, (plain: string) => string][] = [
  ['embedded from left to right', (plain) => `\u202A${plain}\u202C`],
  ['overridden from right to left', (plain) => `\u202E${plain}\u202C`],
  ['isolated', (plain) => `\u2068${plain}\u2069`],
  ['marked', (plain) => `\u200E${plain}\u200F\u061C`],
  ['after a byte-order mark', (plain) => `\uFEFF${plain}`],
  ['with zero-width spaces', (plain) => Array.from(plain).join('\u200B')],
  ['with word joiners', (plain) => Array.from(plain).join('\u2060')],
  ['with soft hyphens', (plain) => Array.from(plain).join('\u00AD')],
  ['with variation selectors', (plain) => Array.from(plain).join('\uFE0F')],
];

/** These make another address, which is refused, so the mailed address is always the typed one. */
const OTHER_CHARACTERS: [string, (plain: string) => string][] = [
  ['in full width', (plain) => plain.replaceAll(/[!-~]/g, (one) => wide(one))],
  ['with no-break spaces', (plain) => `\u00A0${plain.replaceAll(' ', '\u00A0')}\u202F`],
  ['with thin and double spaces', (plain) => `\u3000${plain.replaceAll(' ', '\u2009 \u2800')}\t`],
  ['with no-break hyphens', (plain) => plain.replaceAll('-', '\u2011')],
  ['with en dashes', (plain) => plain.replaceAll('-', '\u2013')],
  ['with minus signs', (plain) => plain.replaceAll('-', '\u2212')],
];

const OTHER_DIGITS: [string, (plain: string) => string][] = Intl.supportedValuesOf(
  'numberingSystem',
)
  .filter((system) => /\p{Nd}/u.test(digitIn(system, 1)))
  .map((system) => [
    `in ${system} digits`,
    (plain) => plain.replaceAll(/\d/g, (digit) => digitIn(system, Number(digit))),
  ]);

const ALL = [...DISGUISES, ...OTHER_CHARACTERS, ...OTHER_DIGITS];

function wide(character: string): string {
  return String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0);
}

function digitIn(system: string, digit: number): string {
  return new Intl.NumberFormat('en', { numberingSystem: system }).format(digit);
}

const ORDER: OrderData = {
  deliveryMethod: 'delivery',
  name: 'Ada Vries-Bo',
  street: 'Long Lane 1-3',
  zipCode: '1012-345',
  city: 'Utrecht',
  country: 'Netherlands',
  doorCode: '12-34',
  email: 'ada.vries@example.com',
  phone: '+31 20-794 60 18',
  note: 'no onions 1-2',
};

const SETTINGS = {
  ...STANDARD_SETTINGS,
  delivery: { ...STANDARD_SETTINGS.delivery, zipCodes: ['1012 345', 'SW1-A*'] },
};

test.each(ALL)('every rule takes what looks the same: %s', (_name, disguise) => {
  const texts = ['Ada Vries-Bo', '020-794 60 18', 'SW1A 1AA', 'x'];
  for (const text of texts) expect(comparable(disguise(text))).toBe(text);
  const { email, ...others } = ORDER;
  const typed = Object.entries(others).map(([field, text]) => [field, disguise(text)]);
  // Each of the entries has the name of a field.
  const data = { ...Object.fromEntries(typed), email, deliveryMethod: 'delivery' } as OrderData;
  expect(orderDataProblems(data)).toEqual({});
  expect(deliveryMethodOf(disguise('Collection'))).toBe('collection');
  expect(deliversTo(SETTINGS.delivery, disguise('1012-345'))).toBe(true);
  expect(deliversTo(SETTINGS.delivery, disguise('1012-346'))).toBe(false);
  expect(labelProblem(disguise('Ada'))).toBeNull();
  expect(reasonProblem(disguise('cold'))).toBeNull();
  expect(readPrice(disguise('1.20'))).toEqual({ cents: 120 });
  const facts = { ...STANDARD_SETTINGS.facts, phone: disguise('020-794 60 18') };
  const area = { ...SETTINGS.delivery, zipCodes: [disguise('1012-345'), `${disguise('SW1')}*`] };
  expect(settingsProblem({ ...SETTINGS, facts, delivery: area })).toBeNull();
});

test.each(ALL)(
  'every rule refuses what is too long or too short, however it looks: %s',
  (_, disguise) => {
    const refused = {
      name: 'a'.repeat(81),
      zipCode: '12',
      phone: '123-456',
      note: 'a'.repeat(281),
    };
    for (const [field, text] of Object.entries(refused)) {
      const problems = orderDataProblems({ ...ORDER, [field]: disguise(text) });
      expect(Object.keys(problems), field).toEqual([field]);
    }
    expect(labelProblem(disguise('a'.repeat(41)))).not.toBeNull();
  },
);

test.each(ALL)('nothing but blanks is empty: %s', (_name, disguise) => {
  const blank = disguise(' ');
  expect(isBlank(blank)).toBe(true);
  expect(Object.keys(orderDataProblems({ ...ORDER, name: blank, email: blank }))).toEqual([
    'name',
    'email',
  ]);
  expect(filledOrderData({ ...ORDER, phone: blank }).phone).toBeUndefined();
  expect(reasonProblem(blank)).not.toBeNull();
});

test.each(DISGUISES)('an address loses what is invisible: %s', (_name, disguise) => {
  const typed = ` ${disguise('ada@example.com')} `;
  expect(fieldProblem(typed, SIGN_IN_FIELDS.email)).toBeNull();
  expect(storedValue(typed, SIGN_IN_FIELDS.email)).toBe('ada@example.com');
  expect(filledOrderData({ ...ORDER, email: typed }).email).toBe('ada@example.com');
  expect(pastedEmail(disguise('Ada@Example.com'))).toBe('ada@example.com');
  const facts = { ...STANDARD_SETTINGS.facts, email: typed };
  expect(storedTexts({ ...STANDARD_SETTINGS, facts }).facts.email).toBe('ada@example.com');
});

test.each([
  '\uFF41da@example.com',
  'ad\u0430@example.com',
  '\u212Aim@example.com',
  'ada@example\u3002com',
])('an address with letters that only look like others is no address: %s', (typed) => {
  expect(fieldProblem(typed, SIGN_IN_FIELDS.email)).not.toBeNull();
  expect(pastedEmail('\u0430da@example.com')).not.toBe('ada@example.com');
});

test('every character of a password counts', () => {
  const { password } = SIGN_UP_FIELDS;
  expect(fieldProblem('\u200B'.repeat(8), { ...password, rules: { minLength: 8 } })).toBeNull();
  expect(fieldProblem('        ', { ...password, rules: { minLength: 8 } })).toBeNull();
  expect(fieldProblem('１２３４５６７', password)).toBe('Password needs at least 8 characters.');
});

test('stored is what was typed, less the marks of direction and spaces around it', () => {
  expect(storedText('\u2067\u200Fنمی\u200Cخواهم\u2069 ')).toBe('نمی\u200Cخواهم');
  expect(storedText(' two\nlines\u202C ')).toBe('two\nlines');
  expect(storedText('👩\u200D🍳 Zoe\u0308 \u00A0 ＡＢ')).toBe('👩\u200D🍳 Zoe\u0308 \u00A0 ＡＢ');
  const { phone, name, note } = filledOrderData({
    ...ORDER,
    phone: '\u202A+44\u00A07700 900\u2011123\u202C',
    name: 'Ada\r\nBcc: all@example.com',
    note: 'no onions\nno salt',
  });
  expect([phone, name, note]).toEqual([
    '+44\u00A07700 900\u2011123',
    'Ada Bcc: all@example.com',
    'no onions\nno salt',
  ]);
});

test.each(['\n', '\r\n', '\r', '\t', '\u2028', '\u2029'])(
  'a break in a text of one line becomes a space: %j',
  (lineBreak) => {
    const typed = `one${lineBreak}two${lineBreak}`;
    expect(storedLine(typed)).toBe('one two');
    expect(storedValue(typed, LABEL_FIELD)).toBe('one two');
    const settings = storedTexts({
      ...STANDARD_SETTINGS,
      facts: {
        ...STANDARD_SETTINGS.facts,
        name: typed,
        street: typed,
        city: typed,
        country: typed,
      },
      taxNumber: typed,
      howToPay: typed,
      exceptions: [{ date: '2026-12-25', intervals: [], note: typed }],
    });
    expect(JSON.stringify(settings)).not.toMatch(/\\[nrt]|[\u2028\u2029]/);
    expect(settings.facts.name).toBe('one two');
  },
);

/** A name, and what is typed to find it. */
const FOUND: [string, string][] = [
  ["O'Neill", 'o\u2019neill'],
  ['O\u2019Neill', "O'NEILL"],
  ['O\u00B4Neill', 'oneill'],
  ["Hawai'i", 'hawai\u02BBi'],
  ['Łukasz', 'lukasz'],
  ['Søren', 'soren'],
  ['Groß', 'gross'],
  ['GROẞ', 'groß'],
  ['Đorđe', 'dorde'],
  ['Ægir', 'aegir'],
  ['Œuvre', 'oeuvre'],
  ['Þór', 'thor'],
  ['Işık', 'isik'],
  ['İpek', 'ipek'],
  ['Ħamrun', 'hamrun'],
  ['Əliyev', 'eliyev'],
  ['Νίκος', 'ΝΙΚΟΣ'],
  ['Nguyễn', 'nguyen'],
  ['Ａｄａ', 'ada'],
  ['Ada', 'ａｄａ'],
  ['ﾔﾏﾀﾞ', 'ヤマダ'],
  ['ﬁona', 'fiona'],
  ['Ada\u00A0 Vries', 'ada vries'],
  ['Ada Vries', ' ada \u2009 vries '],
  ['Anne\u2011Marie', 'anne-marie'],
  ['Anne-Marie', 'anne marie'],
  ['J. P. Smith', 'j p smith'],
  ['Zoe\u0308', 'zoë'],
  ['نمی\u200Cخواهم', 'نمیخواهم'],
  ['أحمد', 'احمد'],
  ['\u202BAda\u202C', 'ada'],
];

test.each(FOUND)('%s is found by %s', (name, typed) => {
  expect(searchable(name)).toContain(searchable(typed));
});

test('a name that looks like one on the menu is taken', () => {
  for (const name of ['ｍｅａｔ', 'me\u00ADat', 'meat\uFE0F', 'ｂｕｎ']) {
    expect(newItemProblem(name, STANDARD_MENU), name).not.toBeNull();
    expect(newExtraProblem(name, STANDARD_MENU), name).not.toBeNull();
  }
  expect(newItemProblem('น้ำพริก', STANDARD_MENU)).toBeNull();
});
