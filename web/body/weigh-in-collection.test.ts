import { expect, test } from 'vitest';
import { toWeighIns } from './weigh-in.ts';
import { applyToWeighIns } from './weigh-in-collection.ts';

const monday = { date: '2026-11-09', weight: 80, weight_unit: 'kg' as const };
const sunday = { date: '2026-11-08', weight: 176, weight_unit: 'lb' as const };
const put = { route: 'PUT /api/body-stats/:date', temporaryId: -1 } as const;
const remove = { route: 'DELETE /api/body-stats/:date', temporaryId: -1 } as const;

test('a weigh-in is inserted by date', () => {
  const input = { ...monday, weight: 79.5 };
  expect(applyToWeighIns([monday, sunday], { ...put, input })).toEqual([input, sunday]);
  expect(applyToWeighIns([sunday], { ...put, input: monday })).toEqual([monday, sunday]);
});

test('an untagged weigh-in gets the unit of the write', () => {
  const untagged = { ...monday, weight_unit: null };
  expect(toWeighIns(untagged)).toEqual([untagged]);
  expect(applyToWeighIns([untagged], { ...put, input: monday })).toEqual([monday]);
});

test('other measures leave the weigh-ins alone; null removes one', () => {
  const all = [monday, sunday];
  const { date } = monday;
  expect(applyToWeighIns(all, { ...put, input: { date, waist: 84 } })).toEqual(all);
  expect(applyToWeighIns(all, { ...put, input: { date, weight: null } })).toEqual([sunday]);
});

test('removing the weight or the whole day removes the weigh-in', () => {
  const all = [monday, sunday];
  const { date } = monday;
  expect(applyToWeighIns(all, { ...remove, input: { date } })).toEqual([sunday]);
  expect(applyToWeighIns(all, { ...remove, input: { date, measure: 'weight' } })).toEqual([sunday]);
  expect(applyToWeighIns(all, { ...remove, input: { date, measure: 'waist' } })).toEqual(all);
});
