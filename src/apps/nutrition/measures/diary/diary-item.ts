import { findNutriment } from '../../../../shared/food/nutriments.ts';
import {
  addFacts,
  addScaled,
  type NutritionFacts,
  scaleFacts,
} from '../../../../shared/food/nutrition-facts.ts';

export const ITEM_KINDS = ['food', 'meal', 'recipe', 'quick', 'recipe_split', 'legacy'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

export const MOST_SLOTS = 10;
/** The largest size of one portion, in its unit. */
export const MOST_PORTION = 10_000;
export const DEFAULT_SLOTS = ['Breakfast', 'Lunch', 'Dinner', 'Snacks'] as const;

/** Amounts by nutriment; nutriments that a person defined have names of their own. */
export type Facts = NutritionFacts<string>;

/** An amount of something with its nutrition. */
export interface Portioned {
  /** How many portions. */
  readonly quantity: number;
  /** Of one portion. */
  readonly nutrition: Facts;
}

export interface CountedItem extends Portioned {
  readonly kind: ItemKind;
  /** The ingredients of a split recipe. */
  readonly items?: readonly Portioned[] | null | undefined;
  readonly legacy?: Readonly<Record<string, unknown>> | null | undefined;
}

/** What an item adds to its day. A nutriment is complete if every part of the item knows it. */
export interface ItemSum {
  readonly facts: Facts;
  readonly complete: readonly string[];
}

/** Sums of known amounts, and how many items know all of each nutriment. */
export interface DayTotals {
  readonly facts: Facts;
  readonly known: Readonly<Record<string, number>>;
  readonly item_count: number;
}

export function sumItem(item: CountedItem): ItemSum {
  if (item.kind === 'legacy')
    return complete(scaleFacts(legacyFacts(item.legacy ?? {}), item.quantity));
  if (item.kind !== 'recipe_split') return complete(scaleFacts(item.nutrition, item.quantity));
  const parts = (item.items ?? []).map((part) => scaleFacts(part.nutrition, part.quantity));
  const { facts, known } = addFacts<string>(parts);
  return {
    facts: scaleFacts(facts, item.quantity),
    complete: Object.keys(facts).filter((name) => known[name] === parts.length),
  };
}

function complete(facts: Facts): ItemSum {
  return { facts, complete: Object.keys(facts) };
}

export function totalItems(items: readonly CountedItem[]): DayTotals {
  const facts: Record<string, number> = {};
  const known: Record<string, number> = {};
  for (const item of items) {
    if (item.kind === 'legacy' || item.kind === 'recipe_split') {
      const sum = sumItem(item);
      addScaled({ facts, known: {} }, sum.facts, 1);
      for (const name of sum.complete) known[name] = (known[name] ?? 0) + 1;
    } else {
      addScaled({ facts, known }, item.nutrition, item.quantity);
    }
  }
  return { facts, known, item_count: items.length };
}

const LEGACY_ALIASES: Readonly<Record<string, string>> = { calories_kcal: 'calories' };

/** The nutrition of an old item, which has its amounts beside its name instead of in one object. */
export function legacyFacts(legacy: Readonly<Record<string, unknown>>): Facts {
  const facts: Record<string, number> = {};
  for (const [name, value] of Object.entries(legacy)) {
    const nutriment = findNutriment(LEGACY_ALIASES[name] ?? name);
    if (nutriment !== undefined && typeof value === 'number') facts[nutriment] = value;
  }
  return scaleFacts(facts, 1);
}
