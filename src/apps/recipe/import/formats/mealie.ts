import { type DraftGroup, type DraftItem, finishRecipe } from '../finish-recipe.ts';
import type { ImportedRecipe } from '../imported-recipe.ts';
import { kitchenAmount } from '../values/amounts.ts';
import { dayOf } from '../values/instants.ts';
import { stepsOfLines } from '../values/lines.ts';
import { type Loose, list, nameOf, number, record, records, text } from '../values/loose.ts';
import { minutesOf } from '../values/minutes.ts';
import { nutritionOf } from '../values/nutrition.ts';
import { parseLine } from '../values/parse-line.ts';
import { linesOf } from '../values/readable-text.ts';
import { wholeServings, yieldOf } from '../values/servings.ts';
import { unitOf } from '../values/unit-names.ts';

/** A Mealie recipe; its keys are `recipeYield` in the API and `recipe_yield` in its archives. */
export function readMealie(recipe: Loose): ImportedRecipe {
  const made = yieldOf(either(recipe, 'recipeYield'));
  const makes = number(either(recipe, 'recipeYieldQuantity'));
  const yields = made.yield_text ?? '';
  return finishRecipe({
    source: 'mealie',
    name: recipe.name,
    description: recipe.description,
    servings: wholeServings(either(recipe, 'recipeServings')) ?? made.servings ?? makes,
    yield_text: makes && !/\d/.test(yields) ? `${makes} ${yields}` : yields,
    prep_minutes: minutesOf(either(recipe, 'prepTime')),
    cook_minutes: minutesOf(either(recipe, 'performTime')) ?? minutesOf(either(recipe, 'cookTime')),
    total_minutes: minutesOf(either(recipe, 'totalTime')),
    rating: recipe.rating,
    ingredients: groups(recipe),
    steps: steps(either(recipe, 'recipeInstructions')),
    tags: [...list(recipe.tags), ...list(either(recipe, 'recipeCategory'))].map(nameOf),
    tools: list(recipe.tools).map(nameOf),
    nutrition: nutritionOf(record(recipe.nutrition)),
    source_url: recipe.orgURL ?? recipe.org_url,
    notes: notes(recipe),
    cooks: cooks(recipe),
    favorite: either(recipe, 'isFavorite'),
    created_at: either(recipe, 'createdAt') ?? either(recipe, 'dateAdded'),
  });
}

function either(of: Loose, camel: string): unknown {
  return of[camel] ?? of[camel.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)];
}

function groups(recipe: Loose): DraftGroup[] {
  const amountsOff = either(record(recipe.settings) ?? {}, 'disableAmount') === true;
  const found: { name: unknown; items: DraftItem[] }[] = [{ name: '', items: [] }];
  for (const given of list(either(recipe, 'recipeIngredient'))) {
    const ingredient = record(given);
    if (ingredient && text(ingredient.title) !== '') {
      found.push({ name: ingredient.title, items: [] });
    }
    found
      .at(-1)
      ?.items.push(
        ingredient
          ? { ...itemOf(ingredient, amountsOff), id: text(either(ingredient, 'referenceId')) }
          : parseLine(text(given)),
      );
  }
  return found;
}

function itemOf(ingredient: Loose, amountsOff: boolean): DraftItem {
  const food = nameOf(ingredient.food) || nameOf(either(ingredient, 'referencedRecipe'));
  const isLine = amountsOff || either(ingredient, 'disableAmount') === true;
  const note = text(ingredient.note);
  const unit = unitName(ingredient.unit);
  const quantity = number(ingredient.quantity);
  const bare = food === '' && unit === null;
  // Without amounts Mealie keeps the whole line in the note and a meaningless quantity of 1.
  if (bare && (isLine || !quantity || note === '' || /^[\d½⅓⅔¼¾⅛]/.test(note))) {
    const line = note || text(either(ingredient, 'originalText')) || text(ingredient.display);
    return line === '' ? {} : parseLine(line);
  }
  return {
    qty: isLine ? '' : kitchenAmount(quantity, unit),
    unit: isLine ? null : unit,
    name: food || note,
    note: food === '' ? '' : note,
  };
}

function unitName(value: unknown): string | null {
  const unit = record(value);
  return unitOf(nameOf(value)) ?? unitOf(text(unit?.abbreviation));
}

function steps(value: unknown) {
  if (typeof value === 'string') return stepsOfLines(linesOf(value));
  return list(value).map((given) => {
    const step = record(given);
    if (!step) return { title: '', text: given };
    const refIds = records(either(step, 'ingredientReferences'))
      .map((one) => text(either(one, 'referenceId')))
      .filter((id) => id !== '');
    return { title: text(step.title) || text(step.summary), text: step.text, refIds };
  });
}

const MOST_REMARKS = 500;

/** What has no field of its own stays readable: one's own fields, and what people said. */
function notes(recipe: Loose): string {
  const written =
    typeof recipe.notes === 'string'
      ? [recipe.notes]
      : records(recipe.notes).map((note) =>
          [text(note.title), text(note.text)].filter(Boolean).join('\n'),
        );
  const extras = Object.entries(record(recipe.extras) ?? {})
    .slice(0, MOST_REMARKS)
    .flatMap(([name, value]) => (text(value) === '' ? [] : `${name}: ${text(value)}`));
  return [
    ...written,
    extras.join('\n'),
    ...records(recipe.comments).slice(0, MOST_REMARKS).map(comment),
  ]
    .filter((part) => part.trim() !== '')
    .join('\n\n');
}

function comment(given: Loose): string {
  const user = record(given.user);
  const who = text(user && either(user, 'fullName')) || text(user?.username);
  const day = dayOf(either(given, 'createdAt'));
  const head = [who, day].filter(Boolean).join(', ');
  const said = text(given.text);
  return said === '' || head === '' ? said : `${head}: ${said}`;
}

/** What people wrote on the timeline is a cook; what Mealie wrote itself is not. */
function cooks(recipe: Loose) {
  const events = records(either(recipe, 'timelineEvents'))
    .filter((event) => either(event, 'eventType') !== 'system')
    .map((event) => ({
      date: event.timestamp,
      notes: text(either(event, 'eventMessage')) || text(event.message),
    }));
  const lastMade = either(recipe, 'lastMade');
  return events.length === 0 && lastMade ? [{ date: lastMade }] : events;
}
