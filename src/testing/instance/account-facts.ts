import type { Person } from './test-instance.ts';

/**
 * The contents of an account, as sentences without ids and owners. Joining accounts must keep all of
 * them.
 */
export interface AccountFacts {
  /** Rows of which an owner may have any number: none may be lost and none doubled. */
  readonly rows: readonly string[];
  /** Data of which an owner has one each: none may be lost. */
  readonly details: readonly string[];
}

// biome-ignore lint/suspicious/noExplicitAny: tests read any answer of the API
type Body = any;

const FAR = 'from=2026-01-01&to=2026-12-31';

/** Reads the contents through the API. */
export async function readFacts(person: Person): Promise<AccountFacts> {
  const rows: string[] = [];
  const details: string[] = [];
  const say = (thing: string, detail: unknown) =>
    details.push(thing, ...describeDetail(thing, detail));
  const read = async (route: string): Promise<Body> => {
    const answer = await person.call(`GET ${route}`);
    if (answer.status !== 200) throw new Error(`GET ${route} answered ${answer.status}.`);
    return answer.body ?? JSON.parse(answer.text);
  };
  const all = (route: string) => readAll(read, route);

  for (const app of ASSISTANT_APPS) {
    for (const { role, content } of await read(`/${app}/api/ai/history`)) {
      rows.push(`said in ${app} by the ${role}: ${content}`);
    }
  }
  const labels = new Map<number, string>();
  for (const { id, name } of await read('/notes/api/labels')) {
    labels.set(id, name);
    details.push(`label ${name.toLowerCase()}`);
  }
  for (const note of await read('/notes/api/notes?limit=200')) {
    if (note.share_role !== 'owner') continue;
    rows.push(`note ${note.title}`);
    for (const { text, checked } of note.items) rows.push(`item ${note.title} ${text} ${checked}`);
    for (const id of note.labels) {
      details.push(`label ${labels.get(id)?.toLowerCase()} on ${note.title}`);
    }
  }
  for (const { name } of await read('/notes/api/note-templates'))
    rows.push(`note template ${name}`);
  for (const date of FACT_DATES) {
    const { drinks } = await read(`/nutrition/api/water/${date}`);
    for (const { amount_ml, time } of drinks) rows.push(`drink ${date} ${amount_ml} ${time}`);
    const { items, note, totals } = await read(`/nutrition/api/diary/${date}`);
    for (const { name, nutrition } of items)
      rows.push(`eaten ${date} ${name} ${nutrition.calories}`);
    for (const line of note.split('\n\n').filter(Boolean)) details.push(`day ${date}: ${line}`);
    const sum = items.reduce((kcal: number, item: Body) => kcal + item.nutrition.calories, 0);
    if ((totals.calories ?? 0) !== sum) throw new Error(`${date} has other totals than items.`);
  }
  for (const { name } of await all('/nutrition/api/foods')) rows.push(`food ${name}`);
  for (const { name } of await all('/nutrition/api/meals')) rows.push(`meal ${name}`);
  for (const { started_at, note } of await all('/nutrition/api/fasts')) {
    details.push(`fast ${started_at} ${note}`);
  }
  for (const { date, name, gross_kcal } of await all('/nutrition/api/activities')) {
    rows.push(`activity ${date} ${name} ${gross_kcal}`);
  }
  for (const { name, met } of (await read('/nutrition/api/own-activities')).items) {
    say(`own activity ${name.toLowerCase()}`, met);
  }
  for (const { date, source, steps } of await all('/nutrition/api/steps')) {
    say(`steps ${date} ${source}`, steps);
  }

  const { workouts } = await read('/workout/api/workout-export.json');
  for (const { date, name, exercises } of workouts) {
    rows.push(`session ${date} ${name}`);
    for (const { exercise_name, sets } of exercises) {
      for (const { weight, reps, completed } of sets) {
        rows.push(`set ${date} ${name} ${exercise_name} ${weight}×${reps} ${completed}`);
      }
    }
  }
  for (const { date, kind, minutes } of await all('/workout/api/cardio')) {
    rows.push(`cardio ${date} ${kind} ${minutes}`);
  }
  for (const { date, pose, url } of await all('/workout/api/progress-photos')) {
    const { status } = await person.call(`GET ${url}`);
    rows.push(`photo ${date} ${pose} ${status}`);
  }
  for (const { id, name } of await all('/workout/api/programs')) {
    const { templates } = await read(`/workout/api/programs/${id}`);
    for (const template of templates) {
      const lifts = template.exercises.map((one: Body) => one.exercise_name).join(', ');
      rows.push(`template ${name} ${template.name}: ${lifts}`);
    }
  }
  for (const { name, exercises } of await all('/workout/api/routines')) {
    rows.push(`routine ${name}: ${exercises.map((one: Body) => one.exercise_name).join(', ')}`);
  }
  for (const one of await all('/workout/api/exercises?mine=true')) {
    if (one.is_global) continue;
    say(`exercise ${one.name}`, one.instructions);
    if (one.is_favourite) details.push(`favourite ${one.name}`);
  }
  for (const rule of await all('/workout/api/progression?before=2027-01-01')) {
    details.push(`progression ${rule.exercise_name}`);
  }
  for (const { date, ...stats } of await all(`/workout/api/body-stats`)) {
    if (stats.weight) details.push(`weight ${date} ${stats.weight}`);
  }
  for (const { note } of (await read('/workout/api/coach-feedback/inbox')).items) {
    details.push(`feedback ${note}`);
  }
  for (const { name } of (await read('/workout/api/prescriptions/my/upcoming/list')).items) {
    rows.push(`prescription ${name}`);
  }

  const pantry = new Map<number, Body>();
  for (const item of await all('/recipe/api/pantry')) pantry.set(item.id, item);
  for (const item of pantry.values()) {
    const { name, notes, category, quantity, unit, generic_parent_id: parent } = item;
    say(`pantry ${name}`, notes);
    if (category) details.push(`pantry ${name} in ${category.name ?? category}`);
    if (parent) rows.push(`variant ${name} ${notes} of ${pantry.get(parent).name}`);
    if (quantity) rows.push(...Array(quantity).fill(`one ${unit} of ${name}`));
  }
  for (const { id, name, shared_by } of await all('/recipe/api/recipes')) {
    if (shared_by !== null) continue;
    const recipe = await read(`/recipe/api/recipes/${id}`);
    const filed = recipe.categories.map((one: Body) => one.name).join('+');
    const [tags, category] = [recipe.tags.join(), `${recipe.category?.name} ${filed}`];
    const needs = recipe.ingredients
      .flatMap((group: Body) => group.items)
      .map((item: Body) => `${item.name} (${pantry.get(item.pantry_item_id)?.name})`);
    rows.push(`recipe ${name} ${category} ${tags}: ${needs} ×${recipe.cook_count}`);
    for (const { body } of await all(`/recipe/api/recipes/${id}/comments`)) {
      rows.push(`comment ${name} ${body}`);
    }
  }
  for (const { recipe_name, date, notes } of await read(`/recipe/api/cook-diary?${FAR}`)) {
    rows.push(`cook ${recipe_name} ${date} ${notes}`);
  }
  for (const { date, text } of await all(`/recipe/api/plan-notes?${FAR}`)) {
    rows.push(`planned ${date} ${text}`);
  }
  for (const { id, name, description } of await all('/recipe/api/cookbooks')) {
    const plain = name.replace(/ \(\d+\)$/, '');
    say(`cookbook ${plain}`, description);
    for (const recipe of await all(`/recipe/api/cookbooks/${id}/recipes`)) {
      details.push(`cookbook ${plain} has ${recipe.name}`);
    }
  }
  for (const { name, color } of await read('/recipe/api/recipes/categories')) {
    say(`category ${name}`, color);
  }
  for (const { name, color } of await all('/recipe/api/pantry/categories')) {
    say(`pantry category ${name}`, color);
  }
  const { overlay } = await read('/recipe/api/units');
  for (const { abbr, factor } of overlay.custom) say(`unit ${abbr}`, factor);
  for (const abbr of overlay.disabled) details.push(`no unit ${abbr}`);
  for (const { name } of await all('/recipe/api/shopping')) rows.push(`buy ${name}`);
  for (const { name } of await all('/recipe/api/kitchens')) details.push(`kitchen ${name}`);
  return { rows, details };
}

function describeDetail(thing: string, detail: unknown): string[] {
  return detail === null || detail === '' ? [] : [`${thing}: ${detail}`];
}

async function readAll(read: (route: string) => Promise<Body>, route: string): Promise<Body[]> {
  const items: Body[] = [];
  const sign = route.includes('?') ? '&' : '?';
  let cursor: string | null = null;
  do {
    const page: Body = await read(`${route}${sign}limit=100${cursor ? `&cursor=${cursor}` : ''}`);
    items.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return items;
}

/** The apps with an assistant. */
export const ASSISTANT_APPS = ['nutrition', 'workout', 'recipe'] as const;

/** The days that the facts are about. */
export const FACT_DATES = ['2026-11-10', '2026-11-11', '2026-11-12'] as const;

/** The same sentences from the rows that could not be joined. */
export function readConflictFacts(
  conflicts: readonly { readonly table: string; readonly content: Body }[],
  pantryCategories: ReadonlyMap<number, string>,
): string[] {
  const details: string[] = [];
  for (const { table, content } of conflicts) {
    const { name, color, notes } = content;
    const say = (thing: string, detail: unknown) => details.push(...describeDetail(thing, detail));
    if (table === 'exercises') say(`exercise ${name}`, content.instructions);
    if (table === 'fasts') details.push(`fast ${content.started_at} ${content.note}`);
    if (table === 'own_activities') say(`own activity ${name.toLowerCase()}`, content.met);
    if (table === 'steps') say(`steps ${content.date} ${content.source}`, content.steps);
    if (table === 'body_measures') details.push(`weight ${content.date} ${content.value}`);
    if (table === 'coach_feedback') details.push(`feedback ${content.note}`);
    if (table === 'recipe_categories') say(`category ${name}`, color);
    if (table === 'pantry_categories') say(`pantry category ${name}`, color);
    if (table === 'custom_units') say(`unit ${content.abbr}`, content.factor);
    if (table === 'cookbooks') say(`cookbook ${name}`, content.description);
    if (table !== 'pantry_items') continue;
    say(`pantry ${name}`, notes);
    const category = pantryCategories.get(content.category_id) ?? content.category;
    if (category) details.push(`pantry ${name} in ${category}`);
  }
  return details;
}
