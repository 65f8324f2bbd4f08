import { sql, type Transaction } from 'kysely';
import { engineOf } from '../../../kernel/database/engine.ts';
import type { RollUp } from '../../../kernel/module.ts';
import type { RecipeAppTables } from '../tables.ts';

const EVENTS = ['counted', 'forgotten', 'recounted', 'removed', 'restored', 'gone'];

/** How often living recipes use each unit; triggers of migration 0018 keep it. */
export const UNIT_COUNTS: RollUp = {
  triggers: EVENTS.map((event) => `recipe_units_${event}`),
  recount: async (tx: Transaction<RecipeAppTables>, owner) => {
    await tx.deleteFrom('recipe_unit_counts').where('owner_id', '=', owner).execute();
    const isSqlite = engineOf(tx) === 'sqlite';
    const items = isSqlite
      ? sql`json_each(texts.ingredients) as part, json_each(part.value, '$.items') as item`
      : sql`json_array_elements(texts.ingredients::json) as part,
          json_array_elements(part->'items') as item`;
    const unit = isSqlite ? sql`json_extract(item.value, '$.unit')` : sql`(item->>'unit')`;
    await sql`insert into recipe_unit_counts (owner_id, unit, uses)
      select texts.owner_id, ${unit}, count(*)
      from recipe_texts as texts join recipes on recipes.id = texts.recipe_id, ${items}
      where texts.owner_id = ${owner} and recipes.deleted_at is null and ${unit} <> ''
      group by texts.owner_id, ${unit}`.execute(tx);
  },
};
