import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AllergenList } from './AllergenList.tsx';

test.each([
  [{ bun: [], meat: [] }, 'Allergens none of the fourteen'],
  [{ bun: null, meat: [] }, 'Allergens not told'],
  [{ bun: null, cheese: ['milk'] as const }, 'Allergens milk, others not told'],
])('says none only where everything was told', (told, words) => {
  render(<AllergenList told={told} />);
  expect(screen.getByRole('paragraph')).toHaveTextContent(words);
});
