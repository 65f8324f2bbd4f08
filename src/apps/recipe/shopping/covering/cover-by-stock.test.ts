import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromNumber, toNumber } from '../../../../shared/food/numbers/fraction.ts';
import { BUILT_IN_UNITS } from '../../../../shared/food/units/units.ts';
import { fractionToText, parseFraction } from '../rebuild/list-row.ts';
import { coverByStock, type StockedAddition, type StockedItem } from './cover-by-stock.ts';

const holding = (id: number, quantity: number | null, unit: string | null = null): StockedItem => ({
  id,
  quantity,
  unit,
  g_per_cup: null,
});

function need(
  diary_id: number,
  amount: number | null,
  unit: string | null,
  holdings: readonly StockedItem[],
  name = 'milk',
): StockedAddition {
  const text = amount === null ? null : fractionToText(fromNumber(amount));
  const ask = { name, amount: text, unit, pantry_id: holdings[0]?.id ?? null };
  const addition = { recipe_id: 1, recipe_name: 'One', diary_id, on: '2026-11-15', ask };
  return { addition, holdings };
}

const cover = (
  needs: readonly StockedAddition[],
  claims: Parameters<typeof coverByStock>[1] = [],
) => coverByStock(needs, claims, BUILT_IN_UNITS);
const inWords = (needs: readonly StockedAddition[], claims?: Parameters<typeof coverByStock>[1]) =>
  cover(needs, claims).missing.map(
    ({ ask: { amount, unit } }) =>
      `${amount === null ? '' : toNumber(parseFraction(amount))} ${unit ?? ''}`,
  );

describe('what the stock covers', () => {
  test('is its amount, in any unit that can be compared; the rest is bought', () => {
    expect(inWords([need(1, 1.24, 'l', [holding(1, 1, 'l')])])).toEqual(['0.24 l']);
    expect(inWords([need(1, 1.24, 'l', [holding(1, 500, 'ml')])])).toEqual(['0.74 l']);
    expect(inWords([need(1, 1, 'l', [holding(1, 2, 'l')])])).toEqual([]);
    expect(inWords([need(1, 5, null, [holding(1, 3)], 'eggs')])).toEqual(['2 ']);
    const flour = need(1, 2, 'cup', [{ ...holding(1, 60, 'g'), g_per_cup: 120 }], 'flour');
    expect(inWords([flour])).toEqual(['1.5 cup']);
    expect(inWords([need(1, 1, 'l', [])])).toEqual(['1 l']);
  });

  test('is everything where nobody counts, or where the amounts cannot be compared', () => {
    expect(inWords([need(1, 9, 'l', [holding(1, null)])])).toEqual([]);
    expect(inWords([need(1, 9, 'clove', [holding(1, 1, 'head')], 'garlic')])).toEqual([]);
    expect(inWords([need(1, null, 'to taste', [holding(1, 1, 'g')], 'salt')])).toEqual([]);
    expect(inWords([need(1, 9, 'l', [holding(1, 1, 'l'), holding(2, null)])])).toEqual([]);
  });

  test('is not what others claimed, and no crumbs of a conversion are bought', () => {
    const milk = holding(1, 1, 'l');
    const claim = { item: 1, amount: fromNumber(700), unit: 'ml' };
    expect(inWords([need(1, 1, 'l', [milk])], [claim])).toEqual(['0.7 l']);
    expect(inWords([need(1, 1, 'l', [milk])], [claim, claim])).toEqual(['1 l']);
    expect(inWords([need(1, 1, 'cup', [holding(1, 236, 'ml')])])).toEqual([]);
  });

  test('is given first to who can use nothing else', () => {
    const [any, oat] = [holding(1, 1, 'l'), holding(2, 1, 'l')];
    const needs = [need(1, 1.5, 'l', [any, oat]), need(2, 1, 'l', [oat])];
    expect(inWords(needs)).toEqual(['0.5 l']);
    expect(cover(needs).missing[0]?.diary_id).toBe(1);
  });
});

/** A general item 1 with the variants 2 and 3; some of them are in stock. */
const pantry = fc
  .uniqueArray(fc.constantFrom(1, 2, 3), { maxLength: 3 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc
          .tuple(fc.integer({ min: 1, max: 40 }), fc.constantFrom('ml', 'cl', 'dl'))
          .map(([quantity, unit]) => holding(id, quantity, unit)),
      ),
    ),
  );
const wish = fc.record({
  link: fc.constantFrom(1, 2, 3),
  ml: fc.integer({ min: 1, max: 900 }),
  unit: fc.constantFrom('ml', 'l'),
});
const ML = { ml: 1, cl: 10, dl: 100, l: 1000 } as const;
const toMl = (amount: number, unit: string | null) => amount * ML[unit as keyof typeof ML];
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

describe('properties', () => {
  const cases = fc.tuple(pantry, fc.array(wish, { maxLength: 8 }));
  const needsOf = (
    stock: readonly StockedItem[],
    wishes: readonly { link: number; ml: number; unit: string }[],
  ) =>
    wishes.map(({ link, ml, unit }, at) =>
      need(
        at,
        unit === 'l' ? ml / 1000 : ml,
        unit,
        stock.filter(({ id }) => link === 1 || id === link).toSorted((a, b) => a.id - b.id),
      ),
    );

  test('stock is never counted twice: what is bought and what is claimed are what is needed', () => {
    fc.assert(
      fc.property(cases, ([stock, wishes]) => {
        const { missing, claims } = cover(needsOf(stock, wishes));
        const bought = sum(
          missing.map(({ ask }) => toMl(toNumber(parseFraction(ask.amount ?? '0/1')), ask.unit)),
        );
        const claimed = claims.map(({ item, amount, unit }) => ({
          item,
          ml: toMl(toNumber(amount), unit),
        }));
        for (const { id, quantity, unit } of stock) {
          const used = sum(claimed.filter(({ item }) => item === id).map(({ ml }) => ml));
          expect(used).toBeLessThanOrEqual(toMl(quantity ?? 0, unit) + 1e-6);
        }
        const needed = sum(wishes.map(({ ml }) => ml));
        const both = bought + sum(claimed.map(({ ml }) => ml));
        expect(both).toBeLessThanOrEqual(needed + 1e-6);
        expect(both).toBeGreaterThanOrEqual(needed * 0.99 - 1e-6);
      }),
    );
  });

  test('the result does not depend on the order of the needs', () => {
    fc.assert(
      fc.property(cases, fc.infiniteStream(fc.nat()), ([stock, wishes], keys) => {
        const needs = needsOf(stock, wishes);
        const mixed = needs
          .map((one) => ({ one, key: keys.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one);
        const asSet = (all: readonly StockedAddition[]) =>
          cover(all)
            .missing.map(({ diary_id, ask }) => `${diary_id} ${ask.amount} ${ask.unit}`)
            .sort();
        expect(asSet(mixed)).toEqual(asSet(needs));
      }),
    );
  });
});
