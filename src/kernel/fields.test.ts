import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inputShape, outputShape } from './field-schemas.ts';
import {
  address,
  amount,
  applyChange,
  choice,
  columnsOf,
  count,
  day,
  initialValues,
  line,
  measure,
  pickChange,
  pickValues,
  prose,
  publicFields,
  withInitial,
} from './fields.ts';

const FIELDS = {
  title: line(5, { isPublic: true }),
  story: prose(20, { isPublic: false }),
  source: address({ isPublic: true }),
  minutes: count(60, { isPublic: true }),
  level: choice(['easy', 'hard'], { isPublic: true }),
  portions: withInitial(count(9, { isPublic: false }, 1), 2),
  weight: measure(50, { isPublic: false }),
  rest: amount(10, { isPublic: false }),
  bought: day({ isPublic: false }),
};

const VALUES = {
  title: 'Soup',
  story: null,
  source: null,
  minutes: 5,
  level: 'easy',
  portions: 4,
  weight: 1.5,
  rest: 0,
  bought: '2026-11-16',
} as const;

describe('the fields of an entity', () => {
  const input = z.object(inputShape(FIELDS));

  test('may be absent or initial in an input', () => {
    expect(input.parse({})).toEqual({});
    expect(input.parse(initialValues(FIELDS))).toEqual(initialValues(FIELDS));
    expect(initialValues(FIELDS)).toMatchObject({ title: null, portions: 2 });
  });

  test.each([
    { title: 'Soups!' },
    { story: 'x'.repeat(21) },
    { source: 'x'.repeat(2001) },
    { minutes: 61 },
    { minutes: 1.5 },
    { level: 'medium' },
    { portions: null },
    { portions: 0 },
    { weight: 0 },
    { rest: -1 },
    { bought: '2026-02-30' },
  ])('refuse %o', (value) => {
    expect(input.safeParse(value).success).toBe(false);
  });

  test('answer longer values that were stored under an earlier limit', () => {
    const long = { ...VALUES, title: 'Soups of the world' };
    expect(z.object(outputShape(FIELDS)).parse(long)).toEqual(long);
  });

  test('a change keeps the values that it does not name and empties those it sets to null', () => {
    expect(applyChange(FIELDS, { minutes: null, level: 'hard' }, VALUES)).toEqual({
      ...VALUES,
      minutes: null,
      level: 'hard',
    });
  });

  test('a change of columns holds the values that it names, with blank text as empty', () => {
    expect(pickChange(FIELDS, { title: ' ', story: ' long ago ', weight: null })).toEqual({
      title: null,
      story: 'long ago',
      weight: null,
    });
  });

  test('a row that lacks a field has it empty, and other properties of the row are left out', () => {
    const { level: _, ...older } = VALUES;
    expect(pickValues(FIELDS, { ...older, id: 7 } as never)).toEqual({ ...VALUES, level: null });
  });

  test('only public fields are selected for a public link', () => {
    expect(columnsOf('soups', publicFields(FIELDS))).toEqual([
      'soups.title',
      'soups.source',
      'soups.minutes',
      'soups.level',
    ]);
  });
});
