import { inOrder, type Loose, number, records, text } from '../values/loose.ts';

/** Whether the value is a dump of Mealie's database: one JSON object of tables. */
export function isMealieBackup(value: Loose): boolean {
  return Array.isArray(value.recipes) && Array.isArray(value.recipes_ingredients);
}

/** Assembles every recipe of the tables into the form of Mealie's API. */
export function* recipesOfBackup(tables: Loose): Generator<Loose> {
  const foods = byId(tables.ingredient_foods);
  const units = byId(tables.ingredient_units);
  const ingredients = byRecipe(tables.recipes_ingredients);
  const instructions = byRecipe(tables.recipe_instructions);
  const nutrition = byRecipe(tables.recipe_nutrition);
  const notes = byRecipe(tables.notes);
  const settings = byRecipe(tables.recipe_settings);
  const events = byRecipe(tables.recipe_timeline_events);
  const comments = byRecipe(tables.recipe_comments);
  const users = byId(tables.users);
  const names = byId(tables.recipes);
  const links = Map.groupBy(records(tables.recipe_ingredient_ref_link), (row) =>
    idOf(row.instruction_id),
  );
  const opinions = byRecipe(tables.users_to_recipes);
  const favorites = byRecipe(tables.users_to_favorites);
  const tags = linked(tables.recipes_to_tags, 'tag_id', tables.tags);
  const categories = linked(tables.recipes_to_categories, 'category_id', tables.categories);
  const tools = linked(tables.recipes_to_tools, 'tool_id', tables.tools);

  for (const recipe of records(tables.recipes)) {
    const id = idOf(recipe.id);
    const of = (table: Map<string, Loose[]>) => table.get(id) ?? [];
    yield {
      ...recipe,
      recipe_ingredient: inOrder(of(ingredients), 'position').map((row) => ({
        ...row,
        food: foods.get(idOf(row.food_id)) ?? null,
        unit: units.get(idOf(row.unit_id)) ?? null,
        referenced_recipe: names.get(idOf(row.referenced_recipe_id)) ?? null,
      })),
      recipe_instructions: inOrder(of(instructions), 'position').map((row) => ({
        ...row,
        ingredient_references: links.get(idOf(row.id)) ?? [],
      })),
      comments: of(comments).map((row) => ({ ...row, user: users.get(idOf(row.user_id)) ?? null })),
      nutrition: of(nutrition)[0] ?? null,
      notes: of(notes),
      settings: of(settings)[0] ?? null,
      timeline_events: of(events),
      tags: of(tags),
      recipe_category: of(categories),
      tools: of(tools),
      rating: recipe.rating ?? bestRating(of(opinions)),
      is_favorite: of(favorites).length > 0 || of(opinions).some((one) => isTrue(one.is_favorite)),
      image_entry: `data/recipes/${dashed(id)}/images/original.webp`,
    };
  }
}

function byId(table: unknown): Map<string, Loose> {
  return new Map(records(table).map((row) => [idOf(row.id), row]));
}

function byRecipe(table: unknown): Map<string, Loose[]> {
  // Older versions name the column parent_id.
  return Map.groupBy(records(table), (row) => idOf(row.recipe_id ?? row.parent_id));
}

function linked(links: unknown, column: string, table: unknown): Map<string, Loose[]> {
  const rows = byId(table);
  const found = new Map<string, Loose[]>();
  for (const [recipe, ofRecipe] of byRecipe(links)) {
    found.set(
      recipe,
      ofRecipe.map((link) => rows.get(idOf(link[column]))).filter((row) => row !== undefined),
    );
  }
  return found;
}

/** Ids are written with or without dashes, depending on the database. */
function idOf(value: unknown): string {
  return text(value).replaceAll('-', '').toLowerCase();
}

function dashed(id: string): string {
  return id.replace(/^(\w{8})(\w{4})(\w{4})(\w{4})(\w{12})$/, '$1-$2-$3-$4-$5');
}

function bestRating(opinions: readonly Loose[]): number | null {
  return opinions.reduce<number | null>((best, { rating }) => {
    const given = number(rating);
    return given !== null && given > (best ?? 0) ? given : best;
  }, null);
}

function isTrue(value: unknown): boolean {
  return value === true || value === 1;
}
