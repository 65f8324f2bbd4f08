import type { Generated } from 'kysely';

export interface CookbooksTables {
  cookbooks: {
    id: Generated<number>;
    owner_id: number;
    name: string;
    name_key: string;
    description: string | null;
    kind: 'manual' | 'rule';
    /** JSON: the rule that selects recipes; null for a cookbook filled by hand. */
    rule: string | null;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
  };
  cookbook_recipes: {
    cookbook_id: number;
    recipe_id: number;
    owner_id: number;
    position: number;
    added_at: string;
  };
  cookbook_shares: {
    cookbook_id: number;
    owner_id: number;
    user_id: number;
    via_kitchen_id: number | null;
    created_at: string;
  };
}
