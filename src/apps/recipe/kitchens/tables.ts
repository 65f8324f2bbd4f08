import type { Generated } from 'kysely';

export interface KitchensTables {
  kitchens: {
    id: Generated<number>;
    owner_id: number;
    name: string;
    created_at: string;
    updated_at: string;
  };
  kitchen_members: {
    kitchen_id: number;
    /** The member. */
    owner_id: number;
    role: 'owner' | 'sous' | 'member';
    auto_share: number;
    shares_plan: number;
    joined_at: string;
  };
  kitchen_invitations: {
    kitchen_id: number;
    /** The invited account. */
    owner_id: number;
    invited_by: number;
    created_at: string;
  };
}
