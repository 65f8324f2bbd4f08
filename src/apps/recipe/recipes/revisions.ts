import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely';
import { type PageOrder, type PageRequest, readPage } from '../../../kernel/api/paging.ts';
import { pickValues } from '../../../kernel/fields.ts';
import type { RecipeAppTables } from '../tables.ts';
import { visibleTo } from './access.ts';
import { RECIPE_FIELDS } from './fields.ts';
import type { RecipeRow } from './queries.ts';
import { BLANK, type RecipeContent } from './write-recipe.ts';

type Tx = Transaction<RecipeAppTables>;
type Recipes = ExpressionBuilder<RecipeAppTables, 'recipes'>;

interface RevisionRow {
  readonly revision: number;
  readonly content: string;
  readonly created_at: string;
  readonly editor_name: string | null;
}

const NEWEST_FIRST: PageOrder<RevisionRow> = {
  direction: 'desc',
  keys: [[sql.ref('recipe_revisions.revision'), (row) => row.revision]],
};

/** The current content of a recipe, as stored in a revision. */
export function toContent(row: RecipeRow): RecipeContent {
  return {
    name: row.name,
    ...pickValues(RECIPE_FIELDS, row),
    img_url: row.img_url,
    servings: row.servings,
    total_given: row.total_given,
    tags: JSON.parse(row.tags) as string[],
    tools: JSON.parse(row.tools) as string[],
    ingredients: JSON.parse(row.ingredients) as RecipeContent['ingredients'],
    steps: JSON.parse(row.steps) as RecipeContent['steps'],
    nutrition:
      row.nutrition === null ? null : (JSON.parse(row.nutrition) as RecipeContent['nutrition']),
    photos: JSON.parse(row.photos) as RecipeContent['photos'],
  };
}

/** Stores the content of a recipe before a change. Its author is the last editor. */
export async function storeRevision(
  tx: Tx,
  row: RecipeRow,
  editedBy: number | null,
  now: string,
): Promise<void> {
  await tx
    .insertInto('recipe_revisions')
    .values({
      owner_id: row.owner_id,
      recipe_id: row.id,
      revision: row.revision,
      content: JSON.stringify(toContent(row)),
      edited_by: editedBy,
      created_at: row.updated_at,
      replaced_at: now,
    })
    .execute();
}

export async function findRevisions(
  db: Kysely<RecipeAppTables>,
  me: number,
  recipeId: number,
  request: PageRequest,
) {
  return readPage(selectVisibleRevisions(db, me, recipeId), NEWEST_FIRST, request);
}

export async function findRevision(
  db: Kysely<RecipeAppTables>,
  me: number,
  recipeId: number,
  revision: number,
): Promise<RecipeContent | null> {
  const row = await selectVisibleRevisions(db, me, recipeId)
    .where('recipe_revisions.revision', '=', revision)
    .executeTakeFirst();
  // A revision lacks the fields that recipes got after it was written.
  return row ? { ...BLANK, ...(JSON.parse(row.content) as Partial<RecipeContent>) } : null;
}

/** Earlier revisions that were current while `me` could already see the recipe. */
function selectVisibleRevisions(db: Kysely<RecipeAppTables>, me: number, recipeId: number) {
  return db
    .selectFrom('recipe_revisions')
    .innerJoin('recipes', 'recipes.id', 'recipe_revisions.recipe_id')
    .leftJoin('users as editor', 'editor.id', 'recipe_revisions.edited_by')
    .select((eb) => [
      'recipe_revisions.revision',
      'recipe_revisions.content',
      'recipe_revisions.created_at',
      eb.fn.coalesce('editor.full_name', 'editor.username').as('editor_name'),
    ])
    .where('recipe_revisions.recipe_id', '=', recipeId)
    .where((eb) => visibleTo(eb as unknown as Recipes, me, eb.ref('recipe_revisions.replaced_at')));
}
