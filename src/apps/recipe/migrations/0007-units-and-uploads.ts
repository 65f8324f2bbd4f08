import type { Migration } from '../../../kernel/database/migrate.ts';

export const unitsAndUploads: Migration = {
  id: '0007-units-and-uploads',
  statements: ({ id, int, real, text, strict }) => [
    `create table custom_units (
      ${id},
      owner_id ${int} not null,
      abbr ${text} not null,
      abbr_key ${text} not null,
      name ${text} not null,
      family ${text} not null check (family in ('volume', 'mass', 'count')),
      factor ${real},
      created_at ${text} not null,
      updated_at ${text} not null
    )${strict}`,
    'create unique index custom_units_abbr on custom_units (owner_id, abbr_key)',
    `create table disabled_units (
      owner_id ${int} not null,
      abbr ${text} not null,
      primary key (owner_id, abbr)
    )${strict}`,
    `create table recipe_uploads (
      id ${text} primary key,
      owner_id ${int} not null,
      folder ${text} not null,
      found ${text} not null,
      created_at ${text} not null,
      expires_at ${text} not null
    )${strict}`,
    'create index recipe_uploads_owner on recipe_uploads (owner_id)',
    'create index recipe_uploads_expiry on recipe_uploads (expires_at)',
  ],
};
