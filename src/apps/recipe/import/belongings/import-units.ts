import type { Transaction } from 'kysely';
import { transact } from '../../../../kernel/database/transact.ts';
import { Conflict, Invalid } from '../../../../kernel/errors.ts';
import { BUILT_IN } from '../../../../shared/food/units/units.ts';
import type { ImportBatch } from '../../../../shared/imports/import-batch.ts';
import type { Belongings } from '../../export/belongings-document.ts';
import type { RecipeAppTables } from '../../tables.ts';
import { createUnit } from '../../units/units.ts';
import { DISABLED_UNITS, UNITS } from '../additions.ts';
import type { RecipeImportContext } from '../storing/import-archive.ts';

type Tx = Transaction<RecipeAppTables>;

/** Adds unknown units, and disables the built-in units that were disabled. */
export async function importUnits(
  context: RecipeImportContext,
  { custom_units, disabled_units }: Belongings,
  batch: ImportBatch,
): Promise<number> {
  const { db, owner, clock } = context;
  let taken = 0;
  for (const unit of custom_units) {
    try {
      await transact(db, async (tx) => {
        const { id } = await createUnit({ db: tx as unknown as Tx, owner, clock }, unit);
        await batch.record(tx as unknown as Tx, UNITS, [id]);
      });
      taken += 1;
    } catch (error) {
      if (!(error instanceof Conflict || error instanceof Invalid)) throw error;
    }
  }
  const hidden = disabled_units.filter((abbr) => BUILT_IN.some((unit) => unit.abbr === abbr));
  if (hidden.length > 0) {
    await transact(db, async (tx) => {
      const rows = await tx
        .insertInto('disabled_units')
        .values(hidden.map((abbr) => ({ owner_id: owner, abbr })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('abbr')
        .execute();
      await batch.record(
        tx as unknown as Tx,
        DISABLED_UNITS,
        rows.map(({ abbr }) => abbr),
      );
    });
  }
  return taken;
}
