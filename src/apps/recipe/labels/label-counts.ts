import { sql, type Transaction } from 'kysely';
import type { RollUp } from '../../../kernel/module.ts';
import type { RecipeAppTables } from '../tables.ts';

const KINDS = ['tag', 'tool'] as const;

/** How many living recipes carry a label, in each of its spellings; kept by migration 0016. */
export const LABEL_COUNTS: RollUp = {
  triggers: [
    ...KINDS.flatMap((kind) =>
      ['counted', 'forgotten', 'recounted'].map((what) => `recipe_${kind}s_${what}`),
    ),
    ...['removed', 'restored', 'gone'].map((what) => `recipe_labels_${what}`),
  ],
  recount: async (tx: Transaction<RecipeAppTables>, owner) => {
    await tx.deleteFrom('recipe_label_counts').where('owner_id', '=', owner).execute();
    for (const kind of KINDS) {
      const [key, name] = [sql.ref(`label.${kind}_key`), sql.ref(`label.${kind}`)];
      await sql`insert into recipe_label_counts (owner_id, kind, key, name, recipes)
        select label.owner_id, ${sql.lit(kind)}, ${key}, ${name}, count(*)
        from ${sql.table(`recipe_${kind}s`)} as label join recipes on recipes.id = label.recipe_id
        where label.owner_id = ${owner} and recipes.deleted_at is null
        group by label.owner_id, ${key}, ${name}`.execute(tx);
    }
  },
};
