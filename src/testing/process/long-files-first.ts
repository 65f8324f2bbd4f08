import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Helpers that start processes, each of which takes seconds. */
const STARTS_PROCESSES = /\b(startServer|useProcessPair|ProcessPair|BackupAdmin|fillDemo)\b/;

/**
 * Files whose tests start processes run first: at the end of a run one of them would keep a single
 * worker busy while the others are done.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) =>
      STARTS_PROCESSES.test(readFileSync(moduleId, 'utf8'));
    const { long = [], short = [] } = Object.groupBy(sorted, (file) =>
      isLong(file) ? 'long' : 'short',
    );
    return [...long, ...short];
  }
}
