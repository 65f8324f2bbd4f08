import { type RawBuilder, sql } from 'kysely';
import { readForeignKeysTo } from '../../kernel/database/constraints.ts';
import type { OwnershipMove } from './join-rows.ts';

/** A column that refers to the rows of a table, and the unique indexes that include the column. */
export interface Reference {
  readonly table: string;
  readonly column: string;
  readonly unique: readonly { readonly others: readonly string[]; readonly where: string | null }[];
}

/** Reads foreign keys from the schema and other references from the declarations. */
export async function findReferences(move: OwnershipMove, table: string): Promise<Reference[]> {
  const declared = move.tables.flatMap(({ name, references = {} }) =>
    Object.entries(references)
      .filter(([, referred]) => referred === table)
      .map(([column]) => ({ table: name, column })),
  );
  const columns = [...(await readForeignKeysTo(move.tx, table)), ...declared];
  const indexes = await move.uniqueIndexes();
  return columns.map(({ table: name, column }) => ({
    table: name,
    column,
    unique: indexes
      .filter((index) => index.table === name && index.parts.includes(column))
      .map(({ parts, where }) => ({ others: parts.filter((part) => part !== column), where })),
  }));
}

/** Re-points all references from one row to another row of the same table. */
export async function repointReferences(
  { tx }: OwnershipMove,
  references: readonly Reference[],
  from: number,
  to: number,
): Promise<void> {
  for (const { table, column, unique } of references) {
    const [name, refers] = [sql.table(table), sql.ref(column)];
    for (const { others, where } of unique) {
      const among = sql.raw(where ?? '1 = 1');
      const parts = sql.raw(others.join(', '));
      const same: RawBuilder<unknown> =
        others.length === 0
          ? sql`exists (select 1 from ${name} where ${refers} = ${to} and ${among})`
          : sql`(${parts}) in (select ${parts} from ${name} where ${refers} = ${to} and ${among})`;
      // The survivor already has an equal row.
      await sql`delete from ${name} where ${refers} = ${from} and ${among} and ${same}`.execute(tx);
    }
    await sql`update ${name} set ${refers} = ${to} where ${refers} = ${from}`.execute(tx);
  }
}
