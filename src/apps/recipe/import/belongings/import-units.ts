import { Conflict, Invalid } from '../../../../kernel/errors.ts';
import { BUILT_IN } from '../../../../shared/food/units/units.ts';
import type { Belongings } from '../../export/belongings-document.ts';
import { createUnit } from '../../units/units.ts';
import type { RecipeImportContext } from '../storing/import-archive.ts';

/** Adds unknown units, and disables the built-in units that were disabled. */
export async function importUnits(
  context: RecipeImportContext,
  { custom_units, disabled_units }: Belongings,
): Promise<number> {
  let taken = 0;
  for (const unit of custom_units) {
    try {
      await createUnit(context, unit);
      taken += 1;
    } catch (error) {
      if (!(error instanceof Conflict || error instanceof Invalid)) throw error;
    }
  }
  const hidden = disabled_units.filter((abbr) => BUILT_IN.some((unit) => unit.abbr === abbr));
  if (hidden.length > 0) {
    await context.db
      .insertInto('disabled_units')
      .values(hidden.map((abbr) => ({ owner_id: context.owner, abbr })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return taken;
}
