import { expect, test } from 'vitest';
import { englishOf, isShownTwice, timeFormat, timeOfDay, zipCodeLabel } from './english.ts';

/** 2026-03-04T14:05:00Z. */
const AT = 1_772_633_100_000;

test.each([
  ['', 'ZIP code', 'Mar 4, 2026, 14:05'],
  [' \u200B', 'ZIP code', 'Mar 4, 2026, 14:05'],
  ['United States', 'ZIP code', 'Mar 4, 2026, 2:05 PM'],
  ['the United States of America', 'ZIP code', 'Mar 4, 2026, 2:05 PM'],
  ['U.S.A.', 'ZIP code', 'Mar 4, 2026, 2:05 PM'],
  ['us', 'ZIP code', 'Mar 4, 2026, 2:05 PM'],
  ['ＵＳＡ', 'ZIP code', 'Mar 4, 2026, 2:05 PM'],
  ['Philippines', 'ZIP code', 'Mar 4, 2026, 2:05 PM'],
  ['Canada', 'postal code', 'Mar 4, 2026, 2:05 p.m.'],
  ['Australia', 'postcode', '4 Mar 2026, 2:05 pm'],
  ['New  Zealand', 'postcode', '4 Mar 2026, 2:05 pm'],
  ['India', 'postcode', '4 Mar 2026, 2:05 pm'],
  ['England', 'postcode', '4 Mar 2026, 14:05'],
  ['United Kingdom', 'postcode', '4 Mar 2026, 14:05'],
  ['Ireland', 'postcode', '4 Mar 2026, 14:05'],
  ['South Africa', 'postcode', '4 Mar 2026, 14:05'],
  ['Deutschland', 'postcode', '4 Mar 2026, 14:05'],
  ['日本', 'postcode', '4 Mar 2026, 14:05'],
])('the English of a shop in %j', (country, zipCode, words) => {
  const english = englishOf(country);
  expect(english.zipCode).toBe(zipCode);
  const written = timeFormat(english, 'UTC', { dateStyle: 'medium', timeStyle: 'short' });
  expect(written.format(AT)).toBe(words);
});

test('the label of the field begins with a capital letter', () => {
  expect(['', 'Canada', 'UK'].map(zipCodeLabel)).toEqual(['ZIP code', 'Postal code', 'Postcode']);
});

test('a clock that is set back shows the times of an hour twice', () => {
  const clock = timeFormat(englishOf(''), 'Europe/London', {
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const halfPastOne = 1_792_888_200_000;
  const isTwice = [-1, 0, 1, 2].map((hours) =>
    isShownTwice(halfPastOne + hours * 3_600_000, (at) => clock.format(at)),
  );
  expect(isTwice).toEqual([false, true, true, false]);
});

test.each([
  ['Australia/Lord_Howe', 1_775_313_900_000, 30, [false, true, true, false]],
  ['Antarctica/Troll', 1_792_888_200_000, 120, [false, true, true, false]],
])('a clock that is set back in %s shows times twice', (zone, at, minutes, expected) => {
  const times = [-1, 0, 1, 2].map((shifts) =>
    timeOfDay(at + shifts * minutes * 60_000, englishOf(''), zone),
  );
  expect(times.map((time) => time.includes('GMT'))).toEqual(expected);
});

test('a time is written as every other, with its zone only if the clock shows it twice', () => {
  const halfPastOne = 1_793_511_000_000;
  const times = [-1, 0, 1, 2].map((hours) =>
    timeOfDay(halfPastOne + hours * 3_600_000, englishOf('USA'), 'America/New_York'),
  );
  const said = times.map((time) => time.replaceAll(/\s/g, ' '));
  expect(said).toEqual(['12:30 AM', '1:30 AM EDT', '1:30 AM EST', '2:30 AM']);
});
