import { expect, test } from 'vitest';
import { fieldsNotAsked, ownCountry } from './asked-fields.ts';
import { STANDARD_SETTINGS } from './shop-settings.ts';

function settingsIn(country: string, changed: object = {}) {
  return { ...STANDARD_SETTINGS, facts: { ...STANDARD_SETTINGS.facts, country }, ...changed };
}

test.each([
  ['', {}, ['city']],
  ['Ireland', {}, ['country', 'city']],
  ['Ireland', { deliversAbroad: true }, ['city']],
  ['Ireland', { asksForCity: true }, ['country']],
  ['', { asksForCity: true }, []],
])('a shop in %j with %j does not ask for: %j', (country, changed, fields) => {
  expect([...fieldsNotAsked(settingsIn(country, changed))]).toEqual(fields);
});

test.each([
  ['', undefined],
  ['Ireland', 'Ireland'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['x'.repeat(61), undefined],
])('a delivery of the shop in %j goes to: %j', (country, filledIn) => {
  expect(ownCountry(settingsIn(country))).toBe(filledIn);
});
