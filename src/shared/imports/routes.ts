import type { Context } from '../../kernel/context.ts';
import { implement, type Route } from '../../kernel/module.ts';
import { importsContract } from './contract.ts';
import type { AppImports } from './pipeline.ts';
import { findProgress } from './progress.ts';
import { findBatches } from './queries.ts';
import type { ImportTables } from './tables.ts';
import { undoImport } from './undo.ts';

/** The imports of an app: their list, their undo and their progress. */
export function importsRoutes(imports: AppImports): Route[] {
  return implement(importsContract, {
    listImports: async ({ db, owner }: Context<ImportTables>, { pipeline, ...page }) => {
      const names = (await imports.load())
        .map(({ name }) => name)
        .filter((name) => pipeline === undefined || name === pipeline);
      return findBatches(db, owner, names, page);
    },
    undoImport: (context, { id }) => undoImport(context, imports, id),
    readImportProgress: async (context, { progressId }) => findProgress(context, progressId),
  });
}
