import { expect, test } from 'vitest';
import { describeHosts, isPostgresAddress, splitHosts } from './hosts.ts';

test('an address of several hosts is split into one for each', () => {
  expect(splitHosts('postgres://ana:a,b%40c@one:5433,two,[::1]:5434/day?sslmode=require')).toEqual([
    'postgres://ana:a,b%40c@one:5433/day?sslmode=require',
    'postgres://ana:a,b%40c@two/day?sslmode=require',
    'postgres://ana:a,b%40c@[::1]:5434/day?sslmode=require',
  ]);
  expect(describeHosts('postgres://ana:secret@one:5433,two/day')).toEqual(['one:5433', 'two:5432']);
});

test.each([
  'postgres://ana:a,b@one/day',
  'postgresql://one',
  'postgres://ana@/day?host=/run/postgresql',
])('%s names one server and stays as it is', (address) => {
  expect(splitHosts(address)).toEqual([address]);
  expect(isPostgresAddress(address)).toBe(true);
});

test.each([
  'mysql://one/day',
  'postgres://',
  'postgres://one,/day',
  'postgres://one:x,two/day',
  'postgres://ana@one:70000,two/day',
])('%s is refused', (address) => {
  expect(isPostgresAddress(address)).toBe(false);
});
