import type { ImportedRecipe } from '../imported-recipe.ts';
import {
  finishRecipe,
  type ImportDraftGroup,
  type ImportDraftItem,
  type ImportDraftStep,
} from '../reading/finish-recipe.ts';
import { formatAmount } from '../values/amounts.ts';
import { parseWebAddress } from '../values/images.ts';
import { inOrder, type Loose, list, nameOf, record, records, text } from '../values/loose.ts';
import { parseNutritionText } from '../values/nutrition.ts';
import { embeddedImages } from './mela.ts';

/** Units as Crouton names them; any other name is written in lower case. */
const UNITS: Readonly<Record<string, string>> = {
  TEASPOON: 'tsp',
  TABLESPOON: 'tbsp',
  CUP: 'cup',
  FLUID_OUNCE: 'fl oz',
  MILLS: 'ml',
  LITRES: 'l',
  GRAMS: 'g',
  KGS: 'kg',
  OUNCE: 'oz',
  POUND: 'lb',
  PACKET: 'pkg',
  ITEM: '',
};
const SECTION = 'SECTION';

/** Reads a recipe of Crouton (`.crumb`). Its times are minutes. */
export function readCrouton(recipe: Loose): ImportedRecipe {
  const address = parseWebAddress(recipe.webLink);
  const nutrition = parseNutritionText(text(recipe.neutritionalInfo));
  const source = text(recipe.sourceName).trim();
  return finishRecipe({
    source: 'crouton',
    name: recipe.name,
    servings: recipe.serves,
    prep_minutes: recipe.duration,
    cook_minutes: recipe.cookingDuration,
    ingredients: groups(inOrder(records(recipe.ingredients), 'order')),
    steps: steps(inOrder(records(recipe.steps), 'order')),
    tags: list(recipe.tags).map(nameOf),
    nutrition,
    source_url: address,
    notes: [
      text(recipe.notes),
      nutrition ? '' : text(recipe.neutritionalInfo),
      address ? '' : source,
    ]
      .filter((part) => part.trim() !== '')
      .join('\n\n'),
    ...embeddedImages(recipe.images),
  });
}

/** Whether the value has ingredients and steps as only Crouton writes them. */
export function isCrouton(value: Loose): boolean {
  const hasIngredients = records(value.ingredients).some((one) => record(one.ingredient) !== null);
  return hasIngredients || records(value.steps).some((one) => typeof one.step === 'string');
}

function groups(ingredients: readonly Loose[]): ImportDraftGroup[] {
  const found: { name: unknown; items: ImportDraftItem[] }[] = [{ name: '', items: [] }];
  for (const one of ingredients) {
    const quantity = record(one.quantity);
    const kind = text(quantity?.quantityType);
    const name = nameOf(one.ingredient);
    if (kind === SECTION) found.push({ name, items: [] });
    else {
      const unit = UNITS[kind] ?? kind.toLowerCase().replaceAll('_', ' ');
      const qty = formatAmount(quantity?.amount, unit || null);
      found.at(-1)?.items.push({ qty, unit, name });
    }
  }
  return found;
}

function steps(given: readonly Loose[]): ImportDraftStep[] {
  const found: ImportDraftStep[] = [];
  let title = '';
  for (const one of given) {
    if (one.isSection === true) title = text(one.step);
    else {
      found.push({ title, text: one.step });
      title = '';
    }
  }
  return found;
}
