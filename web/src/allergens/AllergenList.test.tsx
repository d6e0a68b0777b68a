import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AllergensByName } from '@tall-order/domain/allergens.ts';
import { AllergenList } from './AllergenList.tsx';

test.each<[AllergensByName, string]>([
  [{ bun: [], meat: [] }, 'Allergens none of the 14'],
  [{ bun: null, meat: [] }, 'Allergens not declared'],
  [{ bun: null, cheese: ['milk'] }, 'Allergens milk, others not declared'],
])('says none only where everything was declared', (allergens, words) => {
  render(<AllergenList allergens={allergens} />);
  expect(screen.getByRole('paragraph')).toHaveTextContent(words);
});
