import type { AppImports } from '../../shared/imports/pipeline.ts';

/** The import of whole accounts. */
export const accountImports: AppImports = {
  jobName: 'account-data.finish-undo',
  load: async () => [(await import('./pipeline.ts')).accountPipeline],
};
