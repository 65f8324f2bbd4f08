import type { AppImports } from '../../shared/imports/pipeline.ts';
import { UNDO_IMPORT_JOB } from './undo-import-job.ts';

/** The files that the app imports. */
export const workoutImports: AppImports = {
  jobName: UNDO_IMPORT_JOB,
  load: async () => [
    (await import('./log-import/pipeline.ts')).logPipeline,
    (await import('./exercises/import/pipeline.ts')).exercisesPipeline,
  ],
};
