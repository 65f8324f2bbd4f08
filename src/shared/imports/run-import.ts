import type { Context } from '../../kernel/context.ts';
import { refreshStatistics } from '../../kernel/database/statistics/statistics.ts';
import { queueImport } from '../../kernel/limits/import-queue.ts';
import { openBatch } from './import-batch.ts';
import type { ImportPipeline } from './pipeline.ts';
import { withProgress } from './progress.ts';

/** From this many rows on, planner statistics are refreshed. */
export const BULK = 100;

/** Reads a file and describes its content. */
export async function previewImport<Tables, Source, File, Preview, Options, Outcome>(
  context: Context<Tables>,
  { read, preview }: ImportPipeline<Tables, Source, File, Preview, Options, Outcome>,
  source: Source,
  progressId: string | undefined,
): Promise<Preview> {
  return queueImport(context, () =>
    withProgress(context, progressId, async (report) =>
      preview(context, await read(context, source), report),
    ),
  );
}

interface ImportRun<Source, Options> {
  readonly source: Source;
  readonly options: Options;
  readonly progressId?: string | undefined;
}

/** Imports a file as one batch. */
export async function runImport<Tables, Source, File, Preview, Options, Outcome>(
  context: Context<Tables>,
  pipeline: ImportPipeline<Tables, Source, File, Preview, Options, Outcome>,
  { source, options, progressId }: ImportRun<Source, Options>,
): Promise<Outcome> {
  return queueImport(context, () =>
    withProgress(context, progressId, async (report) => {
      const file = await pipeline.read(context, source);
      const batch = await openBatch(context, pipeline.name);
      const outcome = await pipeline.store(context, file, options, batch, report);
      await batch.close();
      if (batch.added >= BULK) await refreshStatistics(context.db, pipeline.bulkTables);
      return outcome;
    }),
  );
}
