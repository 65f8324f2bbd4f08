import type { AppImports } from '../../shared/imports/pipeline.ts';

/** The files that the app imports. */
export const recipeImports: AppImports = {
  jobName: 'recipe.undo-import',
  load: async () => [(await import('./import/pipeline.ts')).recipesPipeline],
};
