import { type QueryExecutorProvider, sql } from 'kysely';
import type { CatalogueId } from '../catalogue-food.ts';
import type { CatalogueTables } from './tables.ts';

export interface ImportFilter {
  /** Lower-case names as in `en:france`, without the language; empty for all. */
  readonly countries: readonly string[];
  /** ISO 639-1 codes; empty for all. */
  readonly languages: readonly string[];
}

/** The state of a catalogue or of its draft, stored with its rows. */
export interface CatalogueState {
  readonly id: CatalogueId;
  /** `reading` stages the rows of the file, `indexing` ranks and indexes them. */
  readonly phase: 'reading' | 'indexing' | 'ready';
  /** Tells two files, filters or versions of a reader apart. */
  readonly fingerprint: string;
  readonly file: string;
  readonly filter: ImportFilter;
  /** Position in the file up to which its records are staged. */
  readonly position: number;
  readonly bytes: number;
  readonly bytesRead: number;
  /** How many records of the file have been read, and how many of them are foods of the catalogue. */
  readonly read: number;
  readonly stored: number;
  /** How many records were left out, by reason. */
  readonly skipped: Readonly<Record<string, number>>;
  readonly startedAt: string;
  readonly updatedAt: string;
}

export async function readState(tables: CatalogueTables): Promise<CatalogueState | null> {
  const { rows } = await sql<{
    state: string;
  }>`select state from ${tables.ref('catalogue_state')}`.execute(tables.db);
  return rows[0] === undefined ? null : (JSON.parse(rows[0].state) as CatalogueState);
}

/** An indexed draft is `ready` for its own process; nobody can search it before it is published. */
export function asDraft(state: CatalogueState): CatalogueState {
  return state.phase === 'ready' ? { ...state, phase: 'indexing' } : state;
}

export async function writeState(
  tables: CatalogueTables,
  tx: QueryExecutorProvider,
  state: CatalogueState,
): Promise<void> {
  const table = tables.ref('catalogue_state');
  await sql`delete from ${table}`.execute(tx);
  await sql`insert into ${table} (state) values (${JSON.stringify(state)})`.execute(tx);
}
