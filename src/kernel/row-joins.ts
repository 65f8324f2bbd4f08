import type { Transaction } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: each table knows its own module's tables
type Tx = Transaction<any>;

/** A stored row of any owned table, as the database returns it. */
export type OwnedRow = Readonly<Record<string, unknown>>;

/**
 * A unique index of an owned table that includes the owner, and how two rows of the same key are
 * joined when their owners become one.
 */
export interface UniqueKey {
  /** The columns of the index besides `owner_id`. */
  readonly columns: readonly string[];
  /** The condition of a partial index, in SQL that both engines read. */
  readonly where?: string;
  /** One rule for all rows, or a choice for each pair. */
  readonly join: RowJoin | RenumberRows | ((kept: OwnedRow, moved: OwnedRow) => RowJoin);
}

/** How one pair of rows is joined. */
export type RowJoin = DropRow | MergeRow | ClearColumn | RenameRow;

/** Both rows are equivalent: the moved one is deleted. */
interface DropRow {
  readonly how: 'drop';
}

/**
 * The kept row survives. References to the moved row are re-pointed to the kept row, and the moved
 * row is deleted. If it holds a value that the kept row lacks, it is stored as an ownership conflict
 * first.
 */
interface MergeRow {
  readonly how: 'merge';
  /** Columns of the kept row that change. */
  readonly combine?: (kept: OwnedRow, moved: OwnedRow) => OwnedRow;
  /** Columns in which the rows may differ without an ownership conflict. */
  readonly ignore?: readonly string[];
  /** Stores an ownership conflict although all columns were combined. */
  readonly reportsLoss?: boolean;
  /** Columns that are left out of the ownership conflict. */
  readonly secret?: readonly string[];
}

/** Both rows stay; the unique value of the moved row is cleared. */
interface ClearColumn {
  readonly how: 'clear';
  readonly column: string;
  readonly to: null | 0;
}

/** Both rows stay; the moved rows get the next numbers after the kept ones in this key column. */
interface RenumberRows {
  readonly how: 'renumber';
  readonly column: string;
}

/** Both rows stay; the moved one gets the next free name, such as "Soups (2)". */
interface RenameRow {
  readonly how: 'rename';
  readonly column: string;
  /** The column of the key that holds the folded name. */
  readonly key: string;
}

/** Two owners that have become one. */
export interface JoinedOwners {
  readonly from: number;
  readonly to: number;
  readonly now: string;
  /** The rows of the table at hand that were merged: the id of each and the id of its survivor. */
  readonly merged: ReadonlyMap<number, number>;
}

/** Prepares the rows of the owner that is moved, before any row has its new owner. */
export type BeforeJoin = (tx: Tx, owners: Pick<JoinedOwners, 'from' | 'to'>) => Promise<void>;

/** Corrects derived and referring data once all rows have their new owner. */
export type AfterJoin = (tx: Tx, joined: JoinedOwners) => Promise<void>;

/** Fills each empty column of the kept row with the value of the moved row. */
export function fillEmpty(kept: OwnedRow, moved: OwnedRow): OwnedRow {
  return fillTogether(Object.keys(kept).map((name) => [name]))(kept, moved);
}

/** Fills a group of columns from the moved row if the kept row has no value in any of them. */
export function fillTogether(groups: readonly (readonly string[])[]) {
  return (kept: OwnedRow, moved: OwnedRow): OwnedRow => {
    const empty = groups.filter((group) => group.every((name) => isEmpty(kept[name])));
    const filled = empty.flat().filter((name) => !isEmpty(moved[name]));
    return Object.fromEntries(filled.map((name) => [name, moved[name]]));
  };
}

export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
