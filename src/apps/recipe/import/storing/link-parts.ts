import type { Transaction } from 'kysely';
import { inList } from '../../../../kernel/database/queries/in-list.ts';
import { transact } from '../../../../kernel/database/transact.ts';
import { foldedKey } from '../../../../kernel/text/fold.ts';
import { isoNow } from '../../../../kernel/time/clock.ts';
import { checkParts, lockParts } from '../../recipes/parts/check-parts.ts';
import { findRecipe } from '../../recipes/queries.ts';
import { toContent } from '../../recipes/revisions.ts';
import { lockRecipe, ownerFieldsOf } from '../../recipes/save-recipe.ts';
import { overwriteRecipe, type RecipeContent } from '../../recipes/write-recipe.ts';
import type { RecipeAppTables } from '../../tables.ts';
import type { ImportedRecipe } from '../imported-recipe.ts';
import type { RecipeImportContext } from './import-archive.ts';

type Tx = Transaction<RecipeAppTables>;
/** Names of recipes by the ids of the ingredients that they are. */
type NamedParts = ReadonlyMap<string, string>;

/** The ingredients of an imported recipe that are recipes. */
export function namedParts({ ingredients }: ImportedRecipe): NamedParts {
  const items = ingredients.flatMap((group) => group.items);
  return new Map(
    items.flatMap(({ id, recipe }) =>
      id === undefined || recipe === undefined ? [] : [[id, recipe] as const],
    ),
  );
}

/**
 * Links imported recipes to their parts once all are stored, because a part may come later in the
 * file. Parts are found by name among the owner's recipes. A part that is not found stays a plain
 * ingredient.
 */
export async function linkImportedParts(
  { db, owner, clock }: RecipeImportContext,
  wanted: ReadonlyMap<string, NamedParts>,
  stored: readonly { readonly id: number; readonly name: string }[],
): Promise<void> {
  const now = isoNow(clock);
  for (const { id, name } of stored) {
    const parts = wanted.get(name);
    if (!parts) continue;
    await transact(db, async (outer) => {
      const tx = outer as unknown as Tx;
      await lockParts(tx);
      await lockRecipe(tx, owner, id);
      const [row] = await findRecipe(tx, { me: owner, id });
      if (!row) return;
      const before = toContent(row);
      const linked = linkByName(before, parts, await findByNames(tx, owner, [...parts.values()]));
      const content = await checkParts(tx, { me: owner, id, otherwise: 'drop' }, linked);
      // No new revision: undoing the import removes what nobody has changed since.
      const { revision, last_edited_by: editor, updated_at: updated } = row;
      await overwriteRecipe(tx, owner, id, content, ownerFieldsOf(row), {
        ...{ revision, editor, updated, now },
        writer: owner,
      });
    });
  }
}

function linkByName(
  content: RecipeContent,
  parts: NamedParts,
  ids: ReadonlyMap<string, number>,
): RecipeContent {
  return {
    ...content,
    ingredients: content.ingredients.map(({ name, items }) => ({
      name,
      items: items.map((item) => {
        const recipe_id = ids.get(foldedKey(parts.get(item.id) ?? ''));
        return recipe_id === undefined ? item : { ...item, recipe_id };
      }),
    })),
  };
}

/** Of recipes with the same name, the newest. */
async function findByNames(tx: Tx, owner: number, names: readonly string[]) {
  const rows = await tx
    .selectFrom('recipes')
    .select(['id', 'name_key'])
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null)
    .where(inList(tx, 'name_key', [...new Set(names.map(foldedKey))]))
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ id, name_key }) => [name_key, id]));
}
