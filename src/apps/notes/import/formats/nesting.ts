import { BadEntry } from '../../../../shared/imports/files/zip/limits.ts';

/** No program writes pages as deep; the parser's time grows with the square of the depth. */
const DEEPEST = 20_000;

/** Counts the open elements of a page, and refuses pages that are nested without end. */
export class Nesting {
  #depth = 0;

  open(): void {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw new BadEntry('The page is nested too deeply.');
  }

  close(): void {
    this.#depth -= 1;
  }
}
