import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inputShape, outputShape } from './field-schemas.ts';
import {
  address,
  changeValues,
  choice,
  columnsOf,
  count,
  emptyValues,
  line,
  pickValues,
  prose,
  publicFields,
} from './fields.ts';

const FIELDS = {
  title: line(5, { isPublic: true }),
  story: prose(20, { isPublic: false }),
  source: address({ isPublic: true }),
  minutes: count(60, { isPublic: true }),
  level: choice(['easy', 'hard'], { isPublic: true }),
};

const VALUES = { title: 'Soup', story: null, source: null, minutes: 5, level: 'easy' } as const;

describe('the fields of an entity', () => {
  const input = z.object(inputShape(FIELDS));

  test('may all be absent or null in an input', () => {
    expect(input.parse({})).toEqual({});
    expect(input.parse(emptyValues(FIELDS))).toEqual(emptyValues(FIELDS));
  });

  test.each([
    { title: 'Soups!' },
    { story: 'x'.repeat(21) },
    { source: 'x'.repeat(2001) },
    { minutes: 61 },
    { minutes: 1.5 },
    { level: 'medium' },
  ])('refuse %o', (value) => {
    expect(input.safeParse(value).success).toBe(false);
  });

  test('answer longer values that were stored under an earlier limit', () => {
    const long = { ...VALUES, title: 'Soups of the world' };
    expect(z.object(outputShape(FIELDS)).parse(long)).toEqual(long);
  });

  test('a change keeps the values that it does not name and empties those it sets to null', () => {
    expect(changeValues(FIELDS, { minutes: null, level: 'hard' }, VALUES)).toEqual({
      ...VALUES,
      minutes: null,
      level: 'hard',
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
