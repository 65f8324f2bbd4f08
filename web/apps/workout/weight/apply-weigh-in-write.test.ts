import { expect, test } from 'vitest';
import { applyWeighInWrite } from './apply-weigh-in-write.ts';

const monday = { date: '2026-11-09', weight: 80, weight_unit: 'kg' as const };
const sunday = { date: '2026-11-08', weight: 176, weight_unit: 'lb' as const };
const put = { route: 'PUT /api/body-stats/:date', temporaryId: -1 } as const;
const remove = { route: 'DELETE /api/body-stats/:date', temporaryId: -1 } as const;

test('a weigh-in is inserted by date', () => {
  const input = { ...monday, weight: 79.5 };
  expect(applyWeighInWrite([monday, sunday], { ...put, input })).toEqual([input, sunday]);
  expect(applyWeighInWrite([sunday], { ...put, input: monday })).toEqual([monday, sunday]);
});

test('other measures leave the weigh-ins alone; null removes one', () => {
  const all = [monday, sunday];
  const { date } = monday;
  expect(applyWeighInWrite(all, { ...put, input: { date, waist: 84 } })).toEqual(all);
  expect(applyWeighInWrite(all, { ...put, input: { date, weight: null } })).toEqual([sunday]);
});

test('removing the weight or the whole day removes the weigh-in', () => {
  const all = [monday, sunday];
  const { date } = monday;
  expect(applyWeighInWrite(all, { ...remove, input: { date } })).toEqual([sunday]);
  expect(applyWeighInWrite(all, { ...remove, input: { date, measure: 'weight' } })).toEqual([
    sunday,
  ]);
  expect(applyWeighInWrite(all, { ...remove, input: { date, measure: 'waist' } })).toEqual(all);
});
