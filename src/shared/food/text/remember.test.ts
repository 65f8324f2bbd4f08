import { expect, test } from 'vitest';
import { rememberByText } from './remember.ts';

test('computes a value once per text, also an undefined one', () => {
  const asked: string[] = [];
  const lengthOf = rememberByText((text) => {
    asked.push(text);
    return text === '' ? undefined : text.length;
  });
  expect(['egg', '', 'egg', '', 'rice'].map(lengthOf)).toEqual([3, undefined, 3, undefined, 4]);
  expect(asked).toEqual(['egg', '', 'rice']);
});

test('forgets when there are too many', () => {
  let times = 0;
  const count = rememberByText(() => {
    times += 1;
    return times;
  });
  for (let at = 0; at <= 5000; at += 1) count(String(at));
  expect(count('5000')).toBe(5001);
  expect(count('0')).toBe(5002);
});
