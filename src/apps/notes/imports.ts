import type { AppImports } from '../../shared/imports/pipeline.ts';

/** The files that the app imports. */
export const notesImports: AppImports = {
  jobName: 'notes.undo-import',
  load: async () => [(await import('./import/pipeline.ts')).notesPipeline],
};
