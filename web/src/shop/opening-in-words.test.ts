import { expect, test } from 'vitest';
import { weekAsSentence, weekInWords } from './opening-in-words.ts';

const LUNCH = [{ opens: '11:30', closes: '14:00' }];
const BOTH = [...LUNCH, { opens: '17:00', closes: '22:00' }];

test('neighbouring days with the same hours share a line, two with “and”, more with “to”', () => {
  const week = weekInWords([LUNCH, LUNCH, [], BOTH, BOTH, BOTH, LUNCH]);
  expect(week.map(({ days, hours }) => `${days}: ${hours}`)).toEqual([
    'Monday and Tuesday: 11:30 to 14:00',
    'Wednesday: closed',
    'Thursday to Saturday: 11:30 to 14:00 and 17:00 to 22:00',
    'Sunday: 11:30 to 14:00',
  ]);
});

test.each([
  [[], 15, 'Closed all week.'],
  [LUNCH, 0, 'Open every day, 11:30 to 14:00.'],
  [LUNCH, 60, 'Open every day, 11:30 to 14:00; last orders 1 hour before.'],
])('a week with %j each day and last orders %d minutes before', (day, lastOrders, words) => {
  const week = Array.from({ length: 7 }, () => day);
  expect(weekAsSentence(week, lastOrders)).toBe(words);
});
