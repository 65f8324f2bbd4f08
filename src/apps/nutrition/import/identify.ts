import { hash } from 'node:crypto';

/**
 * Gives the rows of a file uuids that follow from their content, so that a second import finds them.
 * Equal rows are counted: two equal coffees of a day are two.
 */
export class Identities {
  readonly #program: string;
  readonly #counts = new Map<string, number>();

  constructor(program: string) {
    this.#program = program;
  }

  uuidOf(kind: string, ...parts: readonly (string | number | null)[]): string {
    const content = JSON.stringify([this.#program, kind, ...parts]);
    const before = this.#counts.get(content) ?? 0;
    this.#counts.set(content, before + 1);
    return `${this.#program}-${hash('sha256', `${content} ${before}`).slice(0, 32)}`;
  }
}
