import type { NewFood } from '../catalogue-food.ts';
import type { Draft } from '../store/draft.ts';
import type { ImportFilter } from '../store/state.ts';

/** Why a record of a file is not in the catalogue. */
export type SkipReason =
  | 'unreadable'
  | 'too-long'
  | 'no-code'
  | 'no-name'
  | 'no-nutrition'
  | 'obsolete'
  | 'other-country'
  | 'other-language'
  | 'other-kind';

export type RecordResult = NewFood | SkipReason;

/** A stretch of a file that is staged in one transaction. */
export interface ReadStep {
  /** Where to go on after it. */
  readonly position: number;
  readonly bytesRead: number;
  /** How many records it has. */
  readonly read: number;
  readonly foods: readonly NewFood[];
  readonly skipped: Readonly<Partial<Record<SkipReason, number>>>;
}

export interface ReadTask {
  readonly path: string;
  readonly filter: ImportFilter;
  /** The position after the last staged step. */
  readonly from: number;
  /** For files that spread a food over several records. */
  readonly draft: Draft;
}

export type CatalogueReader = (task: ReadTask) => AsyncGenerator<ReadStep>;

/** Gathers results until they are worth a transaction. */
export class StepBuilder {
  #foods: NewFood[] = [];
  #skipped: Partial<Record<SkipReason, number>> = {};
  #read = 0;

  add(result: RecordResult): void {
    this.#read += 1;
    if (typeof result !== 'string') this.#foods.push(result);
    else this.#skipped[result] = (this.#skipped[result] ?? 0) + 1;
  }

  get read(): number {
    return this.#read;
  }

  take(position: number, bytesRead: number): ReadStep {
    const step = {
      position,
      bytesRead,
      read: this.#read,
      foods: this.#foods,
      skipped: this.#skipped,
    };
    this.#foods = [];
    this.#skipped = {};
    this.#read = 0;
    return step;
  }
}
