import type { ImportedRecipe } from '../imported-recipe.ts';
import {
  finishRecipe,
  type ImportDraftGroup,
  type ImportDraftItem,
} from '../reading/finish-recipe.ts';
import { formatAmount } from '../values/amounts.ts';
import { parseDay } from '../values/instants.ts';
import { parseStepLines } from '../values/lines.ts';
import { type Loose, list, nameOf, number, record, records, text } from '../values/loose.ts';
import { parseMinutes } from '../values/minutes.ts';
import { parseNutrition } from '../values/nutrition.ts';
import { parseLine } from '../values/parse-line.ts';
import { linesOf } from '../values/readable-text.ts';
import { parseServings, parseYield } from '../values/servings.ts';
import { normalizeUnit } from '../values/unit-names.ts';

/**
 * Reads a Mealie recipe. Keys are camelCase in the API (`recipeYield`) and snake_case in archives
 * (`recipe_yield`).
 */
export function readMealie(recipe: Loose): ImportedRecipe {
  const made = parseYield(readEitherCase(recipe, 'recipeYield'));
  const makes = number(readEitherCase(recipe, 'recipeYieldQuantity'));
  const yields = made.yield_text ?? '';
  return finishRecipe({
    source: 'mealie',
    name: recipe.name,
    description: recipe.description,
    servings: parseServings(readEitherCase(recipe, 'recipeServings')) ?? made.servings ?? makes,
    yield_text: makes && !/\d/.test(yields) ? `${makes} ${yields}` : yields,
    prep_minutes: parseMinutes(readEitherCase(recipe, 'prepTime')),
    cook_minutes:
      parseMinutes(readEitherCase(recipe, 'performTime')) ??
      parseMinutes(readEitherCase(recipe, 'cookTime')),
    total_minutes: parseMinutes(readEitherCase(recipe, 'totalTime')),
    rating: recipe.rating,
    ingredients: groups(recipe),
    steps: steps(readEitherCase(recipe, 'recipeInstructions')),
    tags: [...list(recipe.tags), ...list(readEitherCase(recipe, 'recipeCategory'))].map(nameOf),
    tools: list(recipe.tools).map(nameOf),
    nutrition: parseNutrition(record(recipe.nutrition)),
    source_url: recipe.orgURL ?? recipe.org_url,
    notes: notes(recipe),
    cooks: cooks(recipe),
    favorite: readEitherCase(recipe, 'isFavorite'),
    created_at: readEitherCase(recipe, 'createdAt') ?? readEitherCase(recipe, 'dateAdded'),
  });
}

function readEitherCase(of: Loose, camel: string): unknown {
  return of[camel] ?? of[camel.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)];
}

function groups(recipe: Loose): ImportDraftGroup[] {
  const amountsOff = readEitherCase(record(recipe.settings) ?? {}, 'disableAmount') === true;
  const found: { name: unknown; items: ImportDraftItem[] }[] = [{ name: '', items: [] }];
  for (const given of list(readEitherCase(recipe, 'recipeIngredient'))) {
    const ingredient = record(given);
    if (ingredient && text(ingredient.title) !== '') {
      found.push({ name: ingredient.title, items: [] });
    }
    found.at(-1)?.items.push(
      ingredient
        ? {
            ...itemOf(ingredient, amountsOff),
            id: text(readEitherCase(ingredient, 'referenceId')),
          }
        : parseLine(text(given)),
    );
  }
  return found;
}

function itemOf(ingredient: Loose, amountsOff: boolean): ImportDraftItem {
  const food = nameOf(ingredient.food) || nameOf(readEitherCase(ingredient, 'referencedRecipe'));
  const isLine = amountsOff || readEitherCase(ingredient, 'disableAmount') === true;
  const note = text(ingredient.note);
  const unit = unitName(ingredient.unit);
  const quantity = number(ingredient.quantity);
  const original = text(readEitherCase(ingredient, 'originalText'));
  if (food === '' && note === '' && original !== '') return parseLine(original);
  const bare = food === '' && unit === null;
  // With amounts disabled, Mealie stores the whole line in the note and a meaningless quantity of
  // 1.
  if (bare && (isLine || !quantity || note === '' || /^[\d½⅓⅔¼¾⅛]/.test(note))) {
    const line = note || text(ingredient.display);
    return line === '' ? {} : parseLine(line);
  }
  return {
    qty: isLine ? '' : formatAmount(quantity, unit),
    unit: isLine ? null : unit,
    name: food || note,
    note: food === '' ? '' : note,
  };
}

function unitName(value: unknown): string | null {
  const unit = record(value);
  return normalizeUnit(nameOf(value)) ?? normalizeUnit(text(unit?.abbreviation));
}

function steps(value: unknown) {
  if (typeof value === 'string') return parseStepLines(linesOf(value));
  return list(value).map((given) => {
    const step = record(given);
    if (!step) return { title: '', text: given };
    const refIds = records(readEitherCase(step, 'ingredientReferences'))
      .map((one) => text(readEitherCase(one, 'referenceId')))
      .filter((id) => id !== '');
    return { title: text(step.title) || text(step.summary), text: step.text, refIds };
  });
}

const MOST_REMARKS = 500;

/** Custom fields and comments, which have no field of their own, are appended to the notes. */
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
  const who = text(user && readEitherCase(user, 'fullName')) || text(user?.username);
  const day = parseDay(readEitherCase(given, 'createdAt'));
  const head = [who, day].filter(Boolean).join(', ');
  const said = text(given.text);
  return said === '' || head === '' ? said : `${head}: ${said}`;
}

/** Timeline events written by people are cooks; those written by Mealie are not. */
function cooks(recipe: Loose) {
  const events = records(readEitherCase(recipe, 'timelineEvents'))
    .filter((event) => readEitherCase(event, 'eventType') !== 'system')
    .map((event) => ({
      date: event.timestamp,
      notes: text(readEitherCase(event, 'eventMessage')) || text(event.message),
    }));
  const lastMade = readEitherCase(recipe, 'lastMade');
  return events.length === 0 && lastMade ? [{ date: lastMade }] : events;
}
