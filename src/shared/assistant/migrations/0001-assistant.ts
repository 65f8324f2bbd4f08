import type { Migration } from '../../../kernel/database/migrate.ts';

/** Messages and cards of the assistant, the providers of each owner, and the tokens that were used. */
export const assistant: Migration = {
  id: '0001-assistant',
  statements: ({ id, int, text, strict }) => [
    `create table assistant_messages (
      ${id},
      owner_id ${int} not null,
      app ${text} not null,
      role ${text} not null,
      content ${text} not null,
      created_at ${text} not null
    )${strict}`,
    'create index assistant_messages_latest on assistant_messages (owner_id, app, id)',
    `create table assistant_cards (
      id ${text} primary key,
      owner_id ${int} not null,
      app ${text} not null,
      tool ${text} not null,
      kind ${text} not null,
      state ${text} not null,
      content ${text} not null,
      shown ${text} not null,
      receipt ${text},
      created_at ${text} not null,
      updated_at ${text} not null
    )${strict}`,
    'create index assistant_cards_latest on assistant_cards (owner_id, app, created_at desc, id desc)',
    `create table assistant_providers (
      owner_id ${int} not null,
      slot ${text} not null,
      is_active ${int} not null,
      model ${text} not null,
      custom_model ${text} not null,
      base_url ${text} not null,
      updated_at ${text} not null,
      primary key (owner_id, slot)
    )${strict}`,
    `create table assistant_usage (
      owner_id ${int} not null,
      month ${text} not null,
      turns ${int} not null,
      input_tokens ${int} not null,
      output_tokens ${int} not null,
      primary key (owner_id, month)
    )${strict}`,
    'create index assistant_usage_month on assistant_usage (month, owner_id)',
  ],
};
