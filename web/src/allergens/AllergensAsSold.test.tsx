import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AllergensAsSold } from './AllergensAsSold.tsx';

test.each([
  ['what was declared', { bun: [], cheese: ['milk' as const] }, /^Allergens milk$/],
  ['that nothing was', null, 'None were declared when this was ordered.'],
  ['that it is unknown', undefined, "They can't be shown at the moment."],
])('says of the allergens of an order %s', (_what, allergens, words) => {
  render(<AllergensAsSold allergens={allergens} />);
  expect(screen.getByRole('paragraph', { hidden: true })).toHaveTextContent(words);
});
