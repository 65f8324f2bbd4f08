import type { CookEntry } from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import { showToast } from '../../../../core/page/toasts.ts';
import { text as common } from '../../../../core/text/text.ts';
import { today } from '../../../../core/time/dates.ts';
import { offerFoodLog } from '../../recipes/offer-food-log.ts';
import { diaryText as text } from '../../text/planning.ts';
import type { RecipeLabel } from './diary-collection.ts';
import { commonPlan, diary } from './diary-queries.ts';
import { plannerOf } from './planner.ts';

const { said, writes } = text;

type EntryChange = Partial<
  Pick<CookEntry, 'date' | 'kind' | 'servings' | 'meal_type' | 'rating' | 'notes' | 'photos'>
>;

export interface PlannableRecipe {
  id: number;
  name: string;
  img_url: string | null;
  /** Owner's name, for recipes of others. */
  from?: string;
}

/** Actions on the diary; each shows a toast with Undo. */

/** Returns the temporary id of the write. */
export function changeEntry(entry: CookEntry, change: EntryChange): number {
  const { id, recipe_name } = entry;
  const what = writes.change(recipe_name);
  if (plannerOf(entry) === null) {
    return diary.write('PUT /api/cook-diary/:id', { id, ...change }, what);
  }
  const { kind: _, rating: _rating, photos: _photos, ...plan } = change;
  return commonPlan.write('PUT /api/kitchens/plan/:id', { id, ...plan }, what);
}

/** Undo is a second write, so that the server gets the change at once and a reload keeps it. */
function changeWithUndo(
  entry: CookEntry,
  change: Pick<EntryChange, 'date' | 'kind' | 'meal_type'>,
  words: string,
  onUndo?: () => void,
): number {
  const { date, kind, meal_type } = entry;
  const made = changeEntry(entry, change);
  const run = () => {
    changeEntry(entry, { date, kind, meal_type });
    onUndo?.();
  };
  showToast(words, { action: { label: common.undo, run } });
  return made;
}

export function moveEntry(entry: CookEntry, date: string, meal_type = entry.meal_type) {
  if (date === entry.date && meal_type === entry.meal_type) return;
  const change = meal_type === entry.meal_type ? { date } : { date, meal_type };
  changeWithUndo(entry, change, said.moved(entry.recipe_name, date));
}

/** Marks a plan as cooked, today or on its planned day. */
export function markCooked(entry: CookEntry, date = today()) {
  const { recipe_name: name } = entry;
  const words = date === today() ? said.cooked(name) : said.cookedOn(name, date);
  const made = changeWithUndo(entry, { kind: 'cooked', date }, words, () => {
    void loadOffer().then(({ putBackTaken }) => putBackTaken(entry.id));
  });
  if (entry.recipe_id === null) return;
  offerFoodLog(entry.recipe_id, name, date);
  // Without a connection neither the offer nor what it needs is there.
  void loadOffer().then(
    ({ offerDeduction }) => offerDeduction(entry, made),
    () => undefined,
  );
}

function loadOffer() {
  return import('./offer-deduction.ts');
}

export function markPlanned(entry: CookEntry) {
  changeWithUndo(entry, { kind: 'planned', date: entry.date }, said.planAgain(entry.recipe_name));
}

export function planRecipe(
  { id: recipe_id, name, img_url }: PlannableRecipe,
  date: string,
  details: Partial<Pick<CookEntry, 'meal_type' | 'servings'>> = {},
) {
  // The name is included for pages that show the plan before the server responds.
  const known: RecipeLabel = { recipe_name: name, recipe_img_url: img_url };
  const input = { recipe_id, date, ...details, ...known };
  const id = diary.write('POST /api/cook-diary', input, writes.plan(name));
  showToast(said.planned(name, date), {
    action: {
      label: common.undo,
      run: () => diary.write('DELETE /api/cook-diary/:id', { id }, writes.change(name)),
    },
  });
}

export function planAgain(entry: CookEntry, date: string) {
  const { recipe_id: id, recipe_name: name, recipe_img_url: img_url } = entry;
  if (id === null) return;
  planRecipe({ id, name, img_url }, date, {
    meal_type: entry.meal_type,
    servings: entry.servings,
  });
}

export function removeEntry(entry: CookEntry) {
  const { id } = entry;
  const words = said.removed(entry.recipe_name);
  if (plannerOf(entry) === null) diary.writeWithUndo('DELETE /api/cook-diary/:id', [{ id }], words);
  else commonPlan.writeWithUndo('DELETE /api/kitchens/plan/:id', [{ id }], words);
}

/** Brings back what a member of the Kitchen took out of one's plan. */
export function restoreEntry({ id, recipe_name }: CookEntry) {
  diary.write('POST /api/cook-diary/:id/restore', { id }, writes.change(recipe_name));
}
