import { RecordRow } from '../../../../shared/imports/files/csv.ts';

/** The categories that FitNotes starts with. */
const CATEGORIES = 'abs back biceps cardio chest legs shoulders triceps'.split(' ');
/** A row with more surplus commas is damaged. */
const MOST_SURPLUS = 20;
const NUMBER = /^-?\d*[.,]?\d*$/;
const UNIT = /^\p{L}*$/u;
const TIME = /^(?:\d+:)*\d*$/;

/** Patterns of the cells by column; cells of other columns are free text. */
const SHAPES: readonly (readonly [heading: RegExp, shape: RegExp])[] = [
  [/^date$/, /\d/],
  [/^(?:weight|distance)(?: \(.+\))?$|^reps$/, NUMBER],
  [/ unit$/, UNIT],
  [/^time$/, TIME],
];

/**
 * FitNotes does not quote its cells, so that a comma in a name or in a comment makes a row longer
 * than the headings. Joins the parts of the exercise and of the comment again.
 */
export class CommaRepair {
  readonly #columns: readonly string[];
  readonly #indexes: ReadonlyMap<string, number>;
  readonly #shapes: readonly (RegExp | null)[];
  /** Of the rows without surplus commas. */
  readonly #categories = new Set(CATEGORIES);

  constructor(columns: readonly string[]) {
    this.#columns = columns;
    this.#indexes = new Map(columns.map((heading, at) => [heading, at]));
    this.#shapes = columns.map(
      (heading) => SHAPES.find(([name]) => name.test(heading))?.[1] ?? null,
    );
  }

  /** The row with as many cells as headings, or null if that is possible in several ways. */
  repair(row: RecordRow): RecordRow | null {
    const { cells } = row;
    const surplus = cells.length - this.#columns.length;
    if (surplus <= 0) {
      this.#categories.add(categoryKey(row.get('category')));
      return row;
    }
    if (surplus > MOST_SURPLUS) return null;
    const fitting = this.#joinings(cells, surplus).filter((joined) => this.#fits(joined));
    const [joined, ...others] = this.#preferred(fitting);
    return joined && others.length === 0 ? new RecordRow(this.#indexes, joined) : null;
  }

  /** The exercise takes some of the surplus commas, the last column the others. */
  #joinings(cells: readonly string[], surplus: number): string[][] {
    const at = this.#columns.indexOf('exercise');
    const last = this.#columns.length - 1;
    return Array.from({ length: surplus + 1 }, (_, taken) => {
      const joined = joinCells(cells, at, taken);
      return joinCells(joined, last, surplus - taken);
    });
  }

  #fits(cells: readonly string[]): boolean {
    return this.#shapes.every((shape, at) => shape?.test(cells[at]?.trim() ?? '') ?? true);
  }

  /** A category is a word that the file has elsewhere, if possible. */
  #preferred(fitting: readonly string[][]): readonly string[][] {
    const at = this.#columns.indexOf('category');
    const known = fitting.filter((cells) => this.#categories.has(categoryKey(cells[at])));
    return known.length > 0 ? known : fitting;
  }
}

function categoryKey(category: string | undefined): string {
  return category?.trim().toLowerCase() ?? '';
}

/** Joins a cell with so many of the following ones. */
function joinCells(cells: readonly string[], at: number, more: number): string[] {
  const joined = cells.slice(at, at + more + 1).join(',');
  return [
    ...cells.slice(0, at),
    /^[,\s]*$/.test(joined) ? '' : joined,
    ...cells.slice(at + more + 1),
  ];
}
