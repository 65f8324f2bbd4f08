import { extname, join } from 'node:path';
import { ReaderPool } from '../../../kernel/workers/reader-pool.ts';
import type { ImportProgram } from './contract.ts';
import type { FileFinding, ReadProgress, RowBatch } from './file-findings.ts';
import type { SkippedRow } from './imported-rows.ts';
import { type DiaryPlan, PlanCollector } from './plan.ts';
import type { DiaryReadTask } from './read-diary-file.ts';

export type DiaryPiece = readonly Exclude<FileFinding, RowBatch | ReadProgress>[];

/** The content of a file. */
export interface ImportedDiary {
  readonly program: ImportProgram;
  readonly plan: DiaryPlan;
}

// The bundled server has .js files, the source tree .ts files.
const { dirname, filename } = import.meta;
const readers = new ReaderPool(join(dirname, `nutrition-read-worker${extname(filename)}`));

/** Runs `readDiaryFile` in a worker thread and orders its rows as they arrive. */
export async function readDiaryInWorker(task: DiaryReadTask): Promise<ImportedDiary> {
  const collector = new PlanCollector();
  const skipped: SkippedRow[] = [];
  let program: ImportProgram | undefined;
  for await (const piece of readers.read<DiaryPiece>(task)) {
    for (const finding of piece) {
      if ('program' in finding) program ??= finding.program;
      else if ('is' in finding) collector.add(finding);
      else skipped.push(finding);
    }
  }
  if (program === undefined) throw new Error('The diary reader returned nothing.');
  return { program, plan: collector.finish(skipped) };
}
