import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQuickAdd, type QuickRepeat } from './parse-quick-add.ts';

/** A Tuesday morning in the zone of the machine. */
const NOW = new Date(2026, 10, 17, 10, 20);

function read(typed: string, now = NOW) {
  const { title, labels, reminder } = parseQuickAdd(typed, now);
  const tags = labels.map((label) => ` #${label}`).join('');
  const when = reminder ? ` @${reminder.date} ${reminder.time}` : '';
  return title + when + (reminder?.repeat ? ` every:${reminder.repeat}` : '') + tags;
}

describe('dates and times', () => {
  test.each([
    ['milk tomorrow 9am #home', 'milk @2026-11-18 09:00 #home'],
    ['milk', 'milk'],
    ['call Ben tomorrow', 'call Ben @2026-11-18 09:00'],
    ['Tomorrow call Ben', 'call Ben @2026-11-18 09:00'],
    ['call Ben tomorrow evening', 'call Ben @2026-11-18 19:00'],
    ['call Ben tonight', 'call Ben @2026-11-17 20:00'],
    ['call Ben this afternoon', 'call Ben @2026-11-17 15:00'],
    ['call Ben today', 'call Ben @2026-11-17 12:00'],
    ['call Ben today 5pm', 'call Ben @2026-11-17 17:00'],
    ['dentist friday 14:30', 'dentist @2026-11-20 14:30'],
    ['dentist on Friday at 2.30pm', 'dentist @2026-11-20 14:30'],
    ['dentist tuesday', 'dentist @2026-11-24 09:00'],
    ['dentist on fri morning', 'dentist @2026-11-20 09:00'],
    ['plan the trip next week', 'plan the trip @2026-11-23 09:00'],
    ['pay rent next month', 'pay rent @2026-12-17 09:00'],
    ['in 3 days water the plants', 'water the plants @2026-11-20 09:00'],
    ['in 2 weeks', 'in 2 weeks @2026-12-01 09:00'],
    ['tea in 5 minutes', 'tea @2026-11-17 10:25'],
    ['laundry in 2 hours', 'laundry @2026-11-17 12:20'],
    ['gifts 24 dec', 'gifts @2026-12-24 09:00'],
    ['gifts on December 24th at noon', 'gifts @2026-12-24 12:00'],
    ['taxes 3 march', 'taxes @2027-03-03 09:00'],
    ['flight 2026-12-02 06:15', 'flight @2026-12-02 06:15'],
    ['stand-up at 11', 'stand-up @2026-11-17 11:00'],
    ['stand-up at 9', 'stand-up @2026-11-18 09:00'],
    ['stand-up 9:05', 'stand-up @2026-11-18 09:05'],
    ['party 12am', 'party @2026-11-18 00:00'],
  ])('%s', (typed, expected) => {
    expect(read(typed)).toBe(expected);
  });
});

describe('repeats', () => {
  test.each([
    ['vitamins every day 8am', 'vitamins @2026-11-18 08:00 every:daily'],
    ['bins every thursday evening', 'bins @2026-11-19 19:00 every:weekly'],
    ['stand-up every tuesday 11:00', 'stand-up @2026-11-17 11:00 every:weekly'],
    ['rent every month', 'rent @2026-11-17 12:00 every:monthly'],
    ['birthday of Maria every year 3 may', 'birthday of Maria @2027-05-03 09:00 every:yearly'],
  ])('%s', (typed, expected) => {
    expect(read(typed)).toBe(expected);
  });
});

describe('labels', () => {
  test.each([
    ['paint #Home/Garden', 'paint #Home/Garden'],
    ['#work report #Work #urgent', 'report #work #urgent'],
    ['#über alles', 'alles #über'],
    ['see issue #12', 'see issue #12'],
    ['C# lesson', 'C# lesson'],
    ['a#b', 'a#b'],
    ['#home', '#home #home'],
  ])('%s', (typed, expected) => {
    expect(read(typed)).toBe(expected);
  });
});

describe('words that only look like a date', () => {
  test.each([
    ['sun cream'],
    ['Saturdays'],
    ['room 14'],
    ['flight LH9am'],
    ['31 february'],
    ['version 2026-13-45'],
    ['25:00'],
    ['http://host:10:30/'],
    ['may I'],
    ['at 90% charge'],
  ])('%s', (typed) => {
    expect(read(typed)).toBe(typed);
  });
});

test('today after nine is later today, in the last hours the end of the day', () => {
  expect(read('call today', new Date(2026, 10, 17, 7, 0))).toBe('call @2026-11-17 09:00');
  expect(read('call today', new Date(2026, 10, 17, 22, 30))).toBe('call @2026-11-17 23:59');
});

test.each([
  ['milk tomorrow', false],
  ['milk today', false],
  ['rent every month', false],
  ['milk tomorrow evening', true],
  ['milk at 9', true],
  ['tea in 5 minutes', true],
])('%s says a time: %s', (typed, hasTime) => {
  expect(parseQuickAdd(typed, NOW).reminder).toMatchObject({ hasTime });
});

test('any line has a title, real dates and times, and known repeats', () => {
  const words = fc.constantFrom(
    ...[
      'milk',
      'every',
      'day',
      'tomorrow',
      'at',
      '9',
      '9am',
      '#home',
      '#',
      'in',
      '3',
      'days',
      '31',
    ],
    ...['february', 'friday', 'next', 'week', '24:00', '12:30', '2026-02-30', '(', '\\', '*', '%'],
  );
  const repeats: (QuickRepeat | null)[] = ['daily', 'weekly', 'monthly', 'yearly', null];
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 9 }), (line) => {
      const { title, reminder } = parseQuickAdd(line.join(' '), NOW);
      expect(title).not.toBe('');
      if (!reminder) return;
      expect(Number.isNaN(Date.parse(`${reminder.date}T${reminder.time}`))).toBe(false);
      expect(repeats).toContain(reminder.repeat);
    }),
  );
});
