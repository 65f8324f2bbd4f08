import { expect, test } from 'vitest';
import { readableServing } from './readable-serving.ts';

test.each([
  ['1 cup', '1 cup'],
  ['1 cup,  sliced', '1 cup, sliced'],
  ['.333 cup', '1/3 cup'],
  ['.2 cup', '0.2 cup'],
  ['.5 cup,  From 19211', '1/2 cup'],
  ['.75 cup,  (1 NLEA serving)', '3/4 cup'],
  ['1 package,  (3.12 oz)', '1 package (3.12 oz)'],
  ['1 jar,  NFS', '1 jar'],
  ['1 individual,  loaf (include Keebler Elfin Loaves)', '1 individual, loaf'],
  ['1 piece,  (1/8 of 9" dia)', '1 piece (1/8 of 9" dia)'],
])('%s is shown as %s', (label, shown) => {
  expect(readableServing(label)).toBe(shown);
});
