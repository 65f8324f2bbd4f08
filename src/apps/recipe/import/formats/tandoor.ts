import type { ImportedRecipe } from '../imported-recipe.ts';
import {
  finishRecipe,
  type ImportDraftGroup,
  type ImportDraftItem,
  type ImportDraftStep,
} from '../reading/finish-recipe.ts';
import { formatAmount } from '../values/amounts.ts';
import { parseImage } from '../values/images.ts';
import { inOrder, type Loose, nameOf, record, records, text } from '../values/loose.ts';
import { parseNutrition } from '../values/nutrition.ts';
import { normalizeUnit } from '../values/unit-names.ts';

const LONGEST_INSTRUCTION = 100_000;

/** Reads a Tandoor recipe, from an export or the API, of any version since 0.14. */
export function readTandoor(recipe: Loose): ImportedRecipe {
  const steps = inOrder(records(recipe.steps), 'order');
  return finishRecipe({
    source: 'tandoor',
    name: recipe.name,
    description: recipe.description,
    servings: recipe.servings,
    yield_text: recipe.servings_text,
    prep_minutes: recipe.working_time,
    cook_minutes: recipe.waiting_time,
    rating: recipe.rating,
    ingredients: steps.flatMap(groupsOfStep),
    steps: steps.flatMap(stepText),
    tags: records(recipe.keywords).map((keyword) => keyword.name ?? keyword.label),
    nutrition: parseNutrition(record(recipe.nutrition)),
    source_url: recipe.source_url,
    image: parseImage(recipe.image),
    cooks: recipe.last_cooked ? [{ date: recipe.last_cooked }] : [],
    created_at: recipe.created_at,
  });
}

/**
 * The ingredients of a step form a group named after the step; a header row starts the next group.
 */
function groupsOfStep(step: Loose): ImportDraftGroup[] {
  const groups: { name: unknown; items: ImportDraftItem[] }[] = [{ name: step.name, items: [] }];
  for (const ingredient of ingredientsOf(step)) {
    if (isHeader(ingredient)) groups.push({ name: headerText(ingredient), items: [] });
    else groups.at(-1)?.items.push(itemOf(ingredient));
  }
  return groups;
}

function stepText(step: Loose): ImportDraftStep[] {
  const instruction = fillIn(
    text(step.instruction).slice(0, LONGEST_INSTRUCTION),
    ingredientsOf(step),
  );
  // The name of a step with only ingredients is already the name of their group.
  const isBare = instruction.trim() === '';
  // A step may refer to another recipe.
  const inside = nameOf(step.step_recipe_data);
  if (isBare && inside === '' && ingredientsOf(step).length > 0) return [];
  return [{ title: step.name, text: isBare ? inside : instruction }];
}

function ingredientsOf(step: Loose): Loose[] {
  return inOrder(records(step.ingredients), 'order');
}

function isHeader(ingredient: Loose): boolean {
  return ingredient.is_header === true;
}

function headerText(ingredient: Loose): string {
  return text(ingredient.note) || nameOf(ingredient.food);
}

function itemOf(ingredient: Loose): ImportDraftItem & { qty: string; unit: string | null } {
  const unit = normalizeUnit(nameOf(ingredient.unit));
  return {
    qty: ingredient.no_amount === true ? '' : formatAmount(ingredient.amount, unit),
    unit: ingredient.no_amount === true ? null : unit,
    name: nameOf(ingredient.food) || text(ingredient.original_text),
    note: ingredient.note,
  };
}

/**
 * Replaces the template placeholders for ingredients and numbers, which Tandoor resolves on
 * display.
 */
function fillIn(instruction: string, ingredients: readonly Loose[]): string {
  return instruction
    .replaceAll(/\{\{\s{0,9}([^{}]{0,100}?)\s{0,9}\}\}/g, (_mark, inside: string) =>
      valueAt(inside, ingredients),
    )
    .replaceAll(/\{%[^{}]{0,100}%\}/g, '');
}

function valueAt(inside: string, ingredients: readonly Loose[]): string {
  const scaled = /^scale\(\s*([^)]*?)\s*\)$/.exec(inside);
  if (scaled) return scaled[1] ?? '';
  const named = /^ingredients\[(\d{1,3})\](?:\.(amount|unit|food|note))?$/.exec(inside);
  if (!named) return inside;
  const ingredient = ingredients[Number(named[1])];
  if (!ingredient) return '';
  if (isHeader(ingredient)) return headerText(ingredient);
  const { qty, unit, name, note } = itemOf(ingredient);
  if (named[2] === 'amount') return qty;
  if (named[2] === 'unit') return unit ?? '';
  if (named[2] === 'food') return text(name);
  if (named[2] === 'note') return text(note);
  return [qty, unit, text(name) || text(note)].filter(Boolean).join(' ');
}
