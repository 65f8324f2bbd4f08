import { cookDiaryContract } from '../../../apps/recipe/cook-diary/contract.ts';
import {
  invitationsContract,
  kitchenPlanContract,
  kitchensContract,
  membersContract,
} from '../../../apps/recipe/kitchens/contract.ts';
import { pantryContract } from '../../../apps/recipe/pantry/contract.ts';
import { shoppingContract } from '../../../apps/recipe/shopping/contract.ts';
import { itemKey } from '../../../apps/recipe/stock/item-key.ts';
import type { Family } from '../family.ts';
import type { DemoRecipe } from './demo-recipe.ts';
import type { HouseholdMeal } from './household-plan.ts';
import { COOK_NOTES, EXTRA_SHOPPING, OUT_OF_STOCK, PANTRY } from './pantry.ts';

/** A Kitchen of the family, in which everybody shares recipes and the plan. */
export async function openKitchen(family: Family): Promise<number> {
  const anna = family.get('anna');
  family.moveTo(family.calendar.daysAgo(395), '18:30');
  const { id } = await anna.call(kitchensContract.createKitchen, { name: 'Winter family' });
  await anna.call(kitchensContract.setAutoShare, { id, enabled: true });
  await anna.call(kitchenPlanContract.sharePlan, { id, enabled: true });
  for (const name of ['ben', 'mia'] as const) {
    const member = family.get(name);
    await anna.call(invitationsContract.inviteMember, { id, username: name });
    await member.call(invitationsContract.acceptInvitation, { id, auto_share: true });
    await member.call(kitchenPlanContract.sharePlan, { id, enabled: true });
  }
  await anna.call(membersContract.setRole, { id, userId: family.get('ben').id, role: 'sous' });
  await anna.call(shoppingContract.shareList, { kitchen_id: id });
  return id;
}

/** What was cooked, and what is planned from today on. */
export async function fillCookDiary(
  family: Family,
  meals: readonly HouseholdMeal[],
  recipes: ReadonlyMap<DemoRecipe, number>,
): Promise<void> {
  const random = family.random('cook diary');
  const { today } = family.calendar;
  await family.together(async () => {
    for (const { date, meal, cook, recipe } of meals) {
      const isPlanned = date >= today;
      family.moveTo(date, isPlanned ? '12:00' : '20:30');
      const [notes, rating] = random.chance(0.12) ? random.pick(NOTES) : [null, null];
      const isRated = rating === null && random.chance(0.15);
      await family.get(cook).call(cookDiaryContract.addEntry, {
        recipe_id: recipes.get(recipe) ?? 0,
        date,
        kind: isPlanned ? 'planned' : 'cooked',
        meal_type: meal,
        servings: recipe.servings,
        ...(!isPlanned && { notes, rating: isRated ? Math.round(recipe.rating) : rating }),
      });
    }
  });
}

const NOTES = COOK_NOTES as readonly [(typeof COOK_NOTES)[number], ...typeof COOK_NOTES];

/** Items of Anna's pantry by the key of their name. */
export type PantryIds = ReadonlyMap<string, number>;

export async function fillPantry(family: Family): Promise<PantryIds> {
  const anna = family.get('anna');
  const { calendar } = family;
  const ids = new Map<string, number>();
  return family.together(async () => {
    family.moveTo(calendar.daysAgo(394), '17:40');
    for (const [name, quantity, unit, category, days] of PANTRY) {
      const expires_on = days === null ? null : calendar.daysAgo(-days);
      const item = { name, quantity, unit, category, expires_on };
      ids.set(itemKey(name), (await anna.call(pantryContract.addItem, item)).id);
    }
    for (const [name, category] of OUT_OF_STOCK) {
      const item = { name, category, in_stock: false };
      ids.set(itemKey(name), (await anna.call(pantryContract.addItem, item)).id);
    }
    return ids;
  });
}

/** The shopping list for the plan, with a few things for the house. */
export async function fillShopping(family: Family): Promise<void> {
  const anna = family.get('anna');
  const { today } = family.calendar;
  await family.together(async () => {
    family.moveTo(today, '08:00');
    await anna.call(shoppingContract.addFromPlan, { from: today });
    for (const [name, quantity, unit, aisle] of EXTRA_SHOPPING) {
      await anna.call(shoppingContract.addItem, { name, quantity, unit, aisle });
    }
    const { items } = await anna.call(shoppingContract.listItems, {});
    for (const { id } of items.slice(0, 3)) {
      await anna.call(shoppingContract.checkItem, { id, checked: true });
    }
  });
}
