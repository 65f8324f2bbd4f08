import type { Generated } from 'kysely';

export interface CookbooksTables {
  cookbooks: {
    id: Generated<number>;
    owner_id: number;
    name: string;
    name_key: string;
    description: string | null;
    kind: 'manual' | 'rule';
    /** JSON: what a recipe must be like to be in it. */
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
