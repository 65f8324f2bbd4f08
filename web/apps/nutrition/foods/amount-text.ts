import type { NewItem } from '../diary/diary-day.ts';
import { diaryText as text } from '../text/diary.ts';

export type Amount = Pick<NewItem, 'kind' | 'portion' | 'unit' | 'quantity' | 'nutrition'>;

export function amountText({ kind, portion, unit, quantity = 1 }: Amount): string {
  if (kind === 'recipe_split') {
    return portion ? text.size(portion * quantity, unit ?? '') : text.shareOfRecipe(quantity);
  }
  if (portion === null || portion === undefined) return text.portionWord(quantity);
  return text.quantity(quantity, text.size(portion, unit ?? ''));
}

export function energyOf({ nutrition, quantity = 1 }: Amount): number | undefined {
  const kcal = nutrition?.calories;
  return typeof kcal === 'number' ? kcal * quantity : undefined;
}
