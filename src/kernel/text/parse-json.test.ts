import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_JSON_DEPTH, parseJsonText } from './parse-json.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const nestedObjects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

test('JSON is parsed down to the limit and refused below it', () => {
  expect(JSON.stringify(parseJsonText(nested(MAX_JSON_DEPTH)))).toBe(nested(MAX_JSON_DEPTH));
  for (const text of [nested(MAX_JSON_DEPTH + 1), nested(100_000), nestedObjects(100_000)]) {
    expect(() => parseJsonText(text)).toThrow('nests deeper than 64 levels');
  }
  expect(() => parseJsonText('['.repeat(100_000))).toThrow('nests deeper');
});

test('brackets in strings do not count, whatever is escaped', () => {
  const text = JSON.stringify({ note: '['.repeat(1000), more: ['\\"[[['.repeat(100), '\\'] });
  expect(JSON.stringify(parseJsonText(text))).toBe(text);
});

test('whatever is written as JSON is read as it was', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      const text = JSON.stringify(value);
      expect(JSON.stringify(parseJsonText(text))).toBe(text);
    }),
  );
});
