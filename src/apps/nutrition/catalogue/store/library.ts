import type { CatalogueId } from '../catalogue-food.ts';
import type { Draft } from './draft.ts';
import type { CatalogueState } from './state.ts';
import type { CatalogueTables } from './tables.ts';

export interface ReadyCatalogue {
  readonly id: CatalogueId;
  readonly tables: CatalogueTables;
}

/** A catalogue, or the draft that may replace it. */
export interface ListedCatalogue {
  readonly state: CatalogueState;
  /** Whether a process is working on this draft now; an interrupted draft can be resumed. */
  readonly isRunning: boolean;
}

/** The catalogues of an instance: files in the data folder, or schemas of the PostgreSQL database. */
export interface CatalogueLibrary {
  /** The catalogues that can be searched. */
  ready(): Promise<ReadyCatalogue[]>;
  list(): Promise<ListedCatalogue[]>;
  /** Removes a catalogue and its draft; false if there is none. */
  remove(id: CatalogueId): Promise<boolean>;
  /** Works on a draft, of which there is one per catalogue; throws `CatalogueBusy` if another process does. */
  withDraft<Result>(
    id: CatalogueId,
    work: (workshop: CatalogueDraft) => Promise<Result>,
  ): Promise<Result>;
  close(): Promise<void>;
}

/** What may be done with a draft while its lock is held. */
export interface CatalogueDraft {
  /** The draft that an interrupted import left. */
  readonly left: CatalogueState | null;
  readonly draft: Draft;
  /** Removes the draft, if there is one, and creates an empty one. */
  restart(state: CatalogueState): Promise<void>;
  /** Replaces the catalogue by the indexed draft. */
  publish(): Promise<void>;
}
