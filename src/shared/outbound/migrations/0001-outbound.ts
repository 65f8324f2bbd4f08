import type { Migration } from '../../../kernel/database/migrate.ts';

export const outboundTables: Migration = {
  id: '0001-outbound',
  statements: ({ int, text, strict }) => [
    `create table credentials (
      owner_id ${int} not null,
      service ${text} not null,
      sealed ${text} not null,
      hint ${text},
      created_at ${text} not null,
      updated_at ${text} not null,
      primary key (owner_id, service)
    )${strict}`,
    `create table outbound_requests (
      budget ${text} not null,
      sent_at ${int} not null
    )${strict}`,
    'create index outbound_requests_by_budget on outbound_requests (budget, sent_at)',
    'create index outbound_requests_by_time on outbound_requests (sent_at)',
    `create table outbound_answers (
      service ${text} not null,
      key ${text} not null,
      answer ${text} not null,
      stored_at ${text} not null,
      expires_at ${text} not null,
      primary key (service, key)
    )${strict}`,
    'create index outbound_answers_by_age on outbound_answers (service, stored_at, key)',
    'create index outbound_answers_by_expiry on outbound_answers (expires_at)',
  ],
};
