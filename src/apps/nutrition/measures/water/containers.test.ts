import { expect, test } from 'vitest';
import { firstContainer, MOST_CONTAINERS, readContainers } from './containers.ts';

test('containers are read as they were stored', () => {
  const stored = [
    { name: 'Mug', ml: 300 },
    { name: 'Carafe', ml: 1000 },
  ];
  expect(readContainers(stored)).toEqual(stored);
  expect(firstContainer(readContainers(stored)).ml).toBe(300);
});

test('there is always a container, whatever is stored', () => {
  const usual = readContainers(undefined);
  expect(usual.map(({ ml }) => ml)).toEqual([250, 330, 500]);
  for (const broken of [[], 'Mug', [null], [{ name: ' ', ml: 200 }], [{ name: 'Lake', ml: 1e9 }]]) {
    expect(readContainers(broken)).toEqual(usual);
  }
});

test('no more containers are read than the page has room for', () => {
  const many = Array.from({ length: 20 }, (_, at) => ({ name: `Cup ${at}`, ml: 100 + at }));
  expect(readContainers(many)).toHaveLength(MOST_CONTAINERS);
});
