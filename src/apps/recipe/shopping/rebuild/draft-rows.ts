import type { Fraction } from '../../../../shared/food/numbers/fraction.ts';
import { ingredientKey } from '../../measures/ingredients/ingredient-key.ts';
import {
  chooseName,
  groupAmounts,
  type IngredientAmount,
  type MergedAmount,
  mergeAmounts,
} from '../../measures/ingredients/merge-needs.ts';
import type { Addition, ListChange, ListContext } from './list-change.ts';
import { type ListRow, parseFraction } from './list-row.ts';

/** A row to be, before it is assigned to an existing row. */
export interface RowDraft {
  readonly key: string;
  readonly name: string;
  readonly amount: Fraction | null;
  readonly unit: string | null;
  readonly link: number | null;
  readonly asked: readonly (readonly [of: Addition, amount: Fraction | null])[];
  /** The row whose typed amount is included. */
  readonly base: ListRow | null;
  /** The rows whose shares are included. */
  readonly from: ReadonlySet<ListRow>;
}

interface AmountPart extends IngredientAmount {
  readonly row: ListRow | null;
  readonly link: number | null;
  /** Null for a typed amount. */
  readonly of: Addition | null;
}

/**
 * Sums the rows and additions of one ingredient into drafts; rows without recipe shares are left
 * out.
 */
export function draftRows(
  rows: readonly ListRow[],
  { add, drop }: ListChange,
  listContext: ListContext,
): RowDraft[] {
  const key = rows[0]?.key ?? ingredientKey(add[0]?.ask.name ?? '');
  const known = (id: number | null | undefined) => (id && listContext.pantry.has(id) ? id : null);
  const parts = [
    ...rows.flatMap((row) => partsOf(row, drop, known)),
    ...add.map((one) => toPart(one, null, known)),
  ];
  const fixedRows = rows.filter(({ manualEdits }) => manualEdits.fixed !== undefined);
  const links = [...parts, ...fixedRows.map((row) => ({ link: linkOf(row, known) }))].flatMap(
    ({ link }) => link ?? [],
  );
  const least = links.length === 0 ? null : Math.min(...links);
  // Parts without a link join the first linked group; different links stay separate.
  return [...Map.groupBy(parts, ({ link }) => link ?? least)].flatMap(([link, linked]) => {
    const fixed = fixedRows.find((row) => (linkOf(row, known) ?? least) === link);
    return fixed ? fixedDraft(fixed, link, linked) : summedDrafts(key, link, linked, listContext);
  });
}

type OnlyKnownItem = (id: number | null | undefined) => number | null;

function partsOf(row: ListRow, drop: ListChange['drop'], known: OnlyKnownItem): AmountPart[] {
  const { typed } = row.manualEdits;
  const asked = row.shares
    .filter((share) => !drop(share))
    .flatMap((share) => share.asks.map((ask) => toPart({ ...share, ask }, row, known)));
  if (typed === undefined) return asked;
  const amount = typed.amount === null ? undefined : parseFraction(typed.amount);
  return [...asked, { amount, unit: typed.unit, row, link: linkOf(row, known), of: null }];
}

function toPart(of: Addition, row: ListRow | null, known: OnlyKnownItem): AmountPart {
  const { amount, unit, pantry_id } = of.ask;
  return {
    amount: amount === null ? undefined : parseFraction(amount),
    unit,
    row,
    link: known(pantry_id),
    of,
  };
}

function linkOf({ manualEdits }: ListRow, known: OnlyKnownItem): number | null {
  return known(manualEdits.pantry_id);
}

function fixedDraft(base: ListRow, link: number | null, parts: readonly AmountPart[]): RowDraft[] {
  const asked = parts.flatMap(({ of }) => (of === null ? [] : [[of, null] as const]));
  if (asked.length === 0) return [];
  const { key, name, unit } = base;
  return [{ key, name, amount: null, unit, link, asked, base, from: new Set() }];
}

function summedDrafts(
  key: string,
  link: number | null,
  parts: readonly AmountPart[],
  { units, pantry }: ListContext,
): RowDraft[] {
  const asked = parts.flatMap(({ of }) => of?.ask ?? []);
  if (asked.length === 0) return [];
  const named = { key, name: chooseName(asked), link };
  const g_per_cup = link === null ? undefined : pantry.get(link)?.g_per_cup;
  const weighed = g_per_cup ? parts.map((part) => ({ ...part, g_per_cup })) : parts;
  return groupAmounts(key, weighed, units).flatMap((together) => {
    if (together.every(({ of }) => of === null)) return [];
    const base = firstByHand(together);
    // Two typed rows stay separate; the shares are added to one of them.
    const summed = together.filter(({ of, row }) => of !== null || row === base);
    return mergeAmounts(key, summed, units).map((merged) => toDraft(named, merged, base));
  });
}

/** The oldest typed row. */
function firstByHand(parts: readonly AmountPart[]): ListRow | null {
  const typed = parts.flatMap(({ of, row }) => (of === null && row !== null ? [row] : []));
  return typed.toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0))[0] ?? null;
}

function toDraft(
  named: Pick<RowDraft, 'key' | 'name' | 'link'>,
  { amount, unit, shares }: MergedAmount<AmountPart>,
  base: ListRow | null,
): RowDraft {
  const asked = shares.flatMap(([{ of }, share]) => (of === null ? [] : [[of, share] as const]));
  const from = new Set(shares.flatMap(([{ of, row }]) => (of === null ? [] : (row ?? []))));
  return { ...named, amount, unit, asked, base, from };
}
