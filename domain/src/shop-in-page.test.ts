import { expect, test } from 'vitest';
import { textsInPage } from './shop-in-page.ts';
import { STANDARD_SETTINGS } from './shop-settings.ts';

test('a page has the texts of the settings, those among the facts and those beside them', () => {
  const facts = { ...STANDARD_SETTINGS.facts, name: 'Bun & Son', legalText: 'Bun Ltd' };
  const texts = textsInPage({ ...STANDARD_SETTINGS, facts, howToPay: 'cash', taxNumber: '7' });
  const others = { street: '', zipCode: '', city: '', country: '', phone: '' };
  expect(texts).toEqual({ name: 'Bun & Son', howToPay: 'cash', ...others });
});
