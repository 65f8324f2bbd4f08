import type { AppImports } from '../../shared/imports/pipeline.ts';

/** The files that the app imports. */
export const nutritionImports: AppImports = {
  jobName: 'nutrition.undo-import',
  load: async () => [(await import('./import/pipeline.ts')).diaryPipeline],
};
