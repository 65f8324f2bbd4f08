import type { Generated } from 'kysely';

export interface ImportTables {
  import_uploads: {
    id: string;
    owner_id: number;
    /** Folder of the uploaded file. */
    folder: string;
    /** Original file name. */
    file_name: string;
    created_at: string;
    expires_at: string;
  };
  import_batches: {
    id: string;
    owner_id: number;
    pipeline: string;
    /** Format of the file, as its reader names it. */
    format: string;
    file_name: string;
    created_at: string;
    skipped: number;
    failed: number;
    undone_at: string | null;
  };
  /** Rows of one kind that one transaction of an import added. */
  import_additions: {
    id: Generated<number>;
    owner_id: number;
    batch_id: string;
    kind: string;
    added_at: string;
    count: number;
    /** Number of rows that the undo removed; null before the undo. */
    removed: number | null;
    /** JSON list of keys, emptied by the undo. */
    row_keys: string;
  };
}
