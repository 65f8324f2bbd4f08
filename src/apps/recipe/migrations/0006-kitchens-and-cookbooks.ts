import type { Migration } from '../../../kernel/database/migrate.ts';

/** A member's row belongs to the member, so it goes with their account. */
export const kitchensAndCookbooks: Migration = {
  id: '0006-kitchens-and-cookbooks',
  statements: ({ id, int, text, strict }) => [
    `create table kitchens (
      ${id},
      owner_id ${int} not null,
      name ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null
    )${strict}`,
    'create index kitchens_owner on kitchens (owner_id)',
    `create table kitchen_members (
      kitchen_id ${int} not null references kitchens (id) on delete cascade,
      owner_id ${int} not null,
      role ${text} not null check (role in ('owner', 'sous', 'member')),
      auto_share ${int} not null check (auto_share in (0, 1)),
      shares_plan ${int} not null check (shares_plan in (0, 1)),
      joined_at ${text} not null,
      primary key (kitchen_id, owner_id)
    )${strict}`,
    'create index kitchen_members_owner on kitchen_members (owner_id, kitchen_id)',
    `create table cookbooks (
      ${id},
      owner_id ${int} not null,
      name ${text} not null,
      name_key ${text} not null,
      description ${text},
      kind ${text} not null check (kind in ('manual', 'rule')),
      rule ${text},
      created_at ${text} not null,
      updated_at ${text} not null
    )${strict}`,
    'create unique index cookbooks_name on cookbooks (owner_id, name_key)',
    `create table cookbook_recipes (
      cookbook_id ${int} not null references cookbooks (id) on delete cascade,
      recipe_id ${int} not null references recipes (id) on delete cascade,
      owner_id ${int} not null,
      position ${int} not null,
      added_at ${text} not null,
      primary key (cookbook_id, recipe_id)
    )${strict}`,
    'create index cookbook_recipes_recipe on cookbook_recipes (recipe_id)',
    'create index cookbook_recipes_owner on cookbook_recipes (owner_id)',
    `create table cookbook_shares (
      cookbook_id ${int} not null references cookbooks (id) on delete cascade,
      owner_id ${int} not null,
      user_id ${int} not null references users (id) on delete cascade,
      via_kitchen_id ${int},
      created_at ${text} not null,
      primary key (cookbook_id, user_id)
    )${strict}`,
    'create index cookbook_shares_owner on cookbook_shares (owner_id)',
    'create index cookbook_shares_user on cookbook_shares (user_id)',
  ],
};
