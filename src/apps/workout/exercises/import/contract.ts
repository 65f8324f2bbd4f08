import { z } from 'zod';
import { id } from '../../../../kernel/api/common-schemas.ts';
import { operation } from '../../../../kernel/contract.ts';
import { importId, progressId } from '../../../../shared/imports/contract.ts';
import { EQUIPMENT, EXERCISE_CATEGORIES } from '../../measures/exercises/exercise-choices.ts';

const FILE_MB = 10;

const skipped = z.object({
  name: z.string(),
  reason: z
    .enum(['name', 'alias', 'twice', 'unreadable'])
    .describe('name, alias: already exists; twice: duplicate in the file; unreadable: has no name'),
  existing_id: id.nullable(),
});

export const exerciseImportContract = {
  importExercises: operation({
    method: 'POST',
    path: '/api/exercises/import',
    summary: `Import a public catalogue's exercises as your own, from a JSON file of at most ${FILE_MB} MB or from pasted JSON: free-exercise-db, or wger's API`,
    access: 'signed-in',
    waits: true,
    status: 201,
    formLimit: () => FILE_MB * 1024 * 1024,
    input: z.object({
      text: z.string().max(1_000_000).optional(),
      preview: z.boolean().default(false).describe('Preview without writing'),
      progressId,
    }),
    output: z.object({
      preview: z.boolean(),
      format: z.enum(['free-exercise-db', 'wger']),
      found: z.int(),
      added: z.int(),
      more: z.boolean().describe('The file is one page of several; request all from wger'),
      exercises: z.array(
        z.object({
          id: id.nullable().describe('Null in a preview'),
          name: z.string(),
          category: z.enum(EXERCISE_CATEGORIES),
          equipment: z.enum(EQUIPMENT),
        }),
      ),
      skipped: z.array(skipped),
      licences: z.array(z.string()).describe('Licences of the imported exercises'),
      import_id: importId,
    }),
  }),
};

export type ExerciseImportOutcome = z.output<typeof exerciseImportContract.importExercises.output>;
export type SkippedExercise = z.output<typeof skipped>;
