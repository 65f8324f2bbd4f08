import { expect, test } from 'vitest';
import { ACTIVITIES, ACTIVITY_GROUPS, findActivity, searchActivities } from './activities.ts';

test('the catalogue has at least 300 activities; keys and names are unique', () => {
  expect(ACTIVITIES.length).toBeGreaterThanOrEqual(300);
  expect(new Set(ACTIVITIES.map(({ key }) => key)).size).toBe(ACTIVITIES.length);
  expect(new Set(ACTIVITIES.map(({ name }) => name)).size).toBe(ACTIVITIES.length);
  expect(new Set(ACTIVITIES.map(({ group }) => group))).toEqual(new Set(ACTIVITY_GROUPS));
});

test('MET values lie within the range of the Compendium, and every one names its code', () => {
  for (const { key, met, code } of ACTIVITIES) {
    expect(met, key).toBeGreaterThanOrEqual(1);
    expect(met, key).toBeLessThanOrEqual(23);
    expect(code, key).toMatch(/^\d{5}$/);
  }
});

test('faster running costs more', () => {
  const speeds = ['run-6-5', 'run-8', 'run-10', 'run-12', 'run-14', 'run-16', 'run-19'];
  const mets = speeds.map((key) => findActivity(key)?.met ?? 0);
  expect(mets).toEqual(mets.toSorted((a, b) => a - b));
  expect(findActivity('run-8')?.met).toBe(8.5);
});

test.each([
  ['soccer', 'football'],
  ['BIKE work', 'cycling-commute'],
  ['  Nórdic walk ', 'nordic-walking'],
  ['ping pong', 'table-tennis'],
  ['sup', 'stand-up-paddling'],
  ['shoveling snow', 'shovelling-snow'],
])('%j finds %s', (query, key) => {
  expect(searchActivities(query).map((activity) => activity.key)).toContain(key);
});

test('names that begin with the query come first', () => {
  const [first] = searchActivities('yoga');
  expect(first?.key).toBe('yoga');
  expect(searchActivities('swimming').at(0)?.key).toBe('swimming');
});

test('every activity is found by its own name; nonsense finds none; nothing asked lists all', () => {
  for (const { key, name } of ACTIVITIES) {
    expect(searchActivities(name).map((activity) => activity.key)).toContain(key);
  }
  expect(searchActivities('xylozorp')).toEqual([]);
  expect(searchActivities('  ')).toBe(ACTIVITIES);
});
