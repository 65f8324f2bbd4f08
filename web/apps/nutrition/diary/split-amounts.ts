import type { DiaryItem } from '../../../../src/apps/nutrition/diary/contract.ts';

export type Ingredient = NonNullable<DiaryItem['items']>[number];

/** An ingredient in the sheet; its quantity is null while the amount is being typed. */
export type IngredientDraft = Omit<Ingredient, 'quantity'> & { readonly quantity: number | null };

/** How much of an ingredient the eaten share of a recipe holds. */
export function eatenAmount({ portion, quantity }: IngredientDraft, share: number): number | null {
  return quantity === null ? null : round((portion ?? 1) * quantity * share, 1e3);
}

/** The ingredient of the whole recipe whose eaten share holds this amount. */
export function withEatenAmount(
  ingredient: IngredientDraft,
  share: number,
  amount: number | null,
): IngredientDraft {
  const whole = (ingredient.portion ?? 1) * share;
  return { ...ingredient, quantity: amount === null ? null : round(amount / whole, 1e6) };
}

/** The ingredients once each has an amount. */
export function readIngredients(drafts: readonly IngredientDraft[]): Ingredient[] | null {
  const isWhole = (draft: IngredientDraft): draft is Ingredient => (draft.quantity ?? 0) > 0;
  return drafts.length > 0 && drafts.every(isWhole) ? [...drafts] : null;
}

function round(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}
