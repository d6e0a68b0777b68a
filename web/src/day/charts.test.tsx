import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeDay } from '../../test/fake-day.ts';
import { SubjectPicture } from './charts.tsx';

test('a day whose orders were all reduced to nothing has no hour with the most', () => {
  const { day } = createFakeDay(new Map());
  const withHours = (sold: number) => ({
    ...day,
    figures: { ...day.figures, hours: { '18': { orders: 3, sold } } },
  });
  const { rerender } = render(<SubjectPicture section="By hour" day={withHours(300)} />);
  expect(screen.getByRole('img', { name: /^Most was sold from 18:00/ })).toBeVisible();
  const sold = { orders: 1, sold: 300 };
  const halfPast = { ...day.figures, hours: { '05:30': sold, '05': sold } };
  rerender(
    <SubjectPicture section="By hour" day={{ ...day, dayStart: '05:30', figures: halfPast }} />,
  );
  expect(screen.getByRole('img', { name: /^Most was sold from 05:30/ })).toBeVisible();
  rerender(<SubjectPicture section="By hour" day={withHours(0)} />);
  expect(screen.queryByRole('img')).toBeNull();
});
