import type { Generated } from 'kysely';

export interface SharingTables {
  recipe_comments: {
    id: Generated<number>;
    /** The author. */
    owner_id: number;
    recipe_id: number;
    parent_id: number | null;
    body: string;
    created_at: string;
    updated_at: string;
  };
}
