import { isoNow } from '../../../../kernel/time/clock.ts';
import type { ImportBatch } from '../../../../shared/imports/import-batch.ts';
import { parseMealType } from '../../cook-diary/entry-details.ts';
import type { Belongings } from '../../export/belongings-document.ts';
import { PLAN_NOTES } from '../additions.ts';
import type { RecipeImportContext } from '../storing/import-archive.ts';
import { importInBatches } from './in-batches.ts';

/** Adds the notes that are not in the plan yet. */
export async function importPlanNotes(
  { db, owner, clock }: RecipeImportContext,
  { plan_notes }: Belongings,
  batch: ImportBatch,
): Promise<number> {
  const now = isoNow(clock);
  const { count } = await importInBatches(
    { db, batch, addition: PLAN_NOTES },
    plan_notes,
    async (tx, lines) => {
      const there = await tx
        .selectFrom('plan_notes')
        .select(['date', 'meal_type', 'text'])
        .where('owner_id', '=', owner)
        .where(
          'date',
          'in',
          lines.map(({ date }) => date),
        )
        .execute();
      const known = new Set(there.map(noteKey));
      const added = [];
      for (const { date, text, meal_type = null } of lines) {
        const note = { date, text, meal_type: parseMealType(meal_type) };
        if (known.has(noteKey(note))) continue;
        known.add(noteKey(note));
        const { id } = await tx
          .insertInto('plan_notes')
          .values({ owner_id: owner, ...note, created_at: now, updated_at: now })
          .returning('id')
          .executeTakeFirstOrThrow();
        added.push({ given: id, id, isNew: true });
      }
      return added;
    },
  );
  return count;
}

function noteKey(note: { date: string; meal_type: string | null; text: string }): string {
  return JSON.stringify([note.date, note.meal_type, note.text]);
}
