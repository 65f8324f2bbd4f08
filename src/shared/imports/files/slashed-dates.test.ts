import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSlashedDate, ordersOf, parseSlashedTime } from './slashed-dates.ts';

test.each([
  ['03/04/2024', '2024-04-03', '2024-03-04'],
  ['3/4/24', '2024-04-03', '2024-03-04'],
  ['25/12/2024 18:30', '2024-12-25T18:30:00', null],
  ['12/25/2024 6:30 PM', null, '2024-12-25T18:30:00'],
  ['03-04-2024', '2024-04-03', '2024-03-04'],
  ['31/04/2024', null, null],
])('%s is %s day first and %s month first', (text, dmy, mdy) => {
  expect(isSlashedDate(text)).toBe(true);
  expect(parseSlashedTime(text, 'dmy')).toBe(dmy);
  expect(parseSlashedTime(text, 'mdy')).toBe(mdy);
});

test.each(['2024/03/04', '2024-03-04', '03.04.2024', '3/4', '03/04-2024', '1/2/20245', 'a/b/2024'])(
  '%s is not such a date',
  (text) => expect(isSlashedDate(text)).toBe(false),
);

test('every day is read back in the order in which it was written', () => {
  const days = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2099-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, (at) => {
      const day = at.toISOString().slice(0, 10);
      const [year = '', month = '', date = ''] = day.split('-');
      expect(parseSlashedTime(`${date}/${month}/${year}`, 'dmy')).toBe(day);
      expect(parseSlashedTime(`${month}/${date}/${year}`, 'mdy')).toBe(day);
      expect(ordersOf(`${date}/${month}/${year}`)).toContain('dmy');
    }),
  );
});
