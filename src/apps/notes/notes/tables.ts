import type { Generated } from 'kysely';

export interface NotesTables {
  notes: {
    id: Generated<number>;
    owner_id: number;
    title: string;
    body_md: string;
    color: string | null;
    pinned: number;
    archived: number;
    trashed_at: string | null;
    created_at: string;
    updated_at: string;
  };
}
