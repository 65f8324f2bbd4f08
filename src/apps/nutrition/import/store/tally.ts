import type { Transaction } from 'kysely';
import { afterCommit } from '../../../../kernel/database/transact.ts';
import type { ImportBatch } from '../../../../shared/imports/import-batch.ts';
import type { ImportKind } from '../contract.ts';
import type { ImportTables } from './import-context.ts';

type Counts = Partial<Record<ImportKind, number>>;

/** Counts added rows by kind, also those of an interrupted attempt that is resumed. */
export class Tally {
  readonly #counts = new Map<ImportKind, number>();
  readonly #batch: ImportBatch;

  constructor(batch: ImportBatch) {
    this.#batch = batch;
    for (const step of batch.steps) this.#add(step as Counts);
  }

  /** Records what a transaction adds. */
  async record(tx: Transaction<ImportTables>, counts: Counts): Promise<void> {
    if (Object.values(counts).every((count) => count === 0)) return;
    await this.#batch.recordStep(tx, counts);
    afterCommit(() => this.#add(counts));
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  list(): { kind: ImportKind; count: number }[] {
    return [...this.#counts].map(([kind, count]) => ({ kind, count }));
  }

  #add(counts: Counts): void {
    for (const [kind, count] of Object.entries(counts) as [ImportKind, number][]) {
      if (count > 0) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count);
    }
  }
}
