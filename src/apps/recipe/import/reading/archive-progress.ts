export interface ArchiveProgress {
  readonly read: number;
  /** Increases while nested archives are opened. */
  readonly total: number;
}

/** Counts the files of an archive and tells each change. */
export class ProgressCounter {
  readonly #tell: ((progress: ArchiveProgress) => void) | undefined;
  #read = 0;
  #total = 0;

  constructor(tell: ((progress: ArchiveProgress) => void) | undefined) {
    this.#tell = tell;
  }

  expect(number: number): void {
    this.#total += number;
    this.#tell?.({ read: this.#read, total: this.#total });
  }

  advance(): void {
    this.#read += 1;
    this.#tell?.({ read: this.#read, total: this.#total });
  }
}
