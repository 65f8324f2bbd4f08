import type { Migration } from '../../../kernel/database/migrate.ts';

/**
 * Drinks are matched by uuid, so that a replayed write adds none, and deleted ones can be restored.
 * Fasts and the activity log.
 */
export const habits: Migration = {
  id: '0003-habits',
  statements: ({ id, int, real, text, strict }) => [
    `alter table drinks add column uuid ${text} not null default ''`,
    `alter table drinks add column container ${text}`,
    `alter table drinks add column deleted_at ${text}`,
    "update drinks set uuid = 'drink-' || id",
    'create unique index drinks_uuid on drinks (owner_id, uuid)',
    'create index drinks_deleted on drinks (deleted_at) where deleted_at is not null',
    `create table fasts (
      ${id},
      owner_id ${int} not null,
      uuid ${text} not null,
      plan ${text} not null,
      target_hours ${real} not null check (target_hours > 0),
      started_at ${text} not null,
      ended_at ${text},
      zone ${text} not null,
      end_date ${text},
      elapsed_ms ${int},
      target_at ${text} not null,
      target_told_at ${text},
      note ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      deleted_at ${text},
      check ((ended_at is null) = (end_date is null)),
      check ((ended_at is null) = (elapsed_ms is null))
    )${strict}`,
    'create unique index fasts_uuid on fasts (owner_id, uuid)',
    `create unique index fasts_running on fasts (owner_id)
      where ended_at is null and deleted_at is null`,
    'create index fasts_by_start on fasts (owner_id, started_at, id) where deleted_at is null',
    'create index fasts_by_end on fasts (owner_id, end_date) where deleted_at is null',
    `create index fasts_due on fasts (target_at)
      where ended_at is null and deleted_at is null and target_told_at is null`,
    'create index fasts_deleted on fasts (deleted_at) where deleted_at is not null',
    `create table fasting_settings (
      owner_id ${int} primary key,
      plan ${text} not null,
      target_hours ${real} not null,
      start_time ${text},
      remind_target ${int} not null check (remind_target in (0, 1)),
      remind_start ${int} not null check (remind_start in (0, 1)),
      next_start_at ${text},
      updated_at ${text} not null
    )${strict}`,
    `create index fasting_settings_due on fasting_settings (next_start_at)
      where next_start_at is not null`,
    `create table own_activities (
      ${id},
      owner_id ${int} not null,
      name ${text} not null,
      name_key ${text} not null,
      met ${real} not null check (met > 0),
      created_at ${text} not null,
      updated_at ${text} not null,
      deleted_at ${text}
    )${strict}`,
    `create unique index own_activities_by_name on own_activities (owner_id, name_key)
      where deleted_at is null`,
    `create index own_activities_deleted on own_activities (deleted_at)
      where deleted_at is not null`,
    `create table activity_entries (
      ${id},
      owner_id ${int} not null,
      uuid ${text} not null,
      date ${text} not null,
      time ${text},
      activity_key ${text},
      own_activity_id ${int},
      name ${text} not null,
      minutes ${real},
      met ${real},
      weight_kg ${real},
      given_kcal ${real},
      gross_kcal ${real} not null,
      net_kcal ${real} not null,
      note ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      deleted_at ${text}
    )${strict}`,
    'create unique index activity_entries_uuid on activity_entries (owner_id, uuid)',
    `create index activity_entries_by_day on activity_entries (owner_id, date, id)
      where deleted_at is null`,
    `create index activity_entries_deleted on activity_entries (deleted_at)
      where deleted_at is not null`,
  ],
};
