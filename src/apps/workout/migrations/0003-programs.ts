import type { Migration } from '../../../kernel/database/migrate.ts';

export const programs: Migration = {
  id: '0003-programs',
  statements: ({ id, int, text, strict }) => [
    `create table programs (
      ${id},
      owner_id ${int} not null,
      name ${text} not null,
      description ${text} not null,
      goal ${text} not null,
      visibility ${text} not null check (visibility in ('private', 'shared')),
      duration_weeks ${int} not null check (duration_weeks between 1 and 52),
      advance_mode ${text} not null check (advance_mode in ('sessions', 'calendar')),
      on_complete ${text} not null check (on_complete in ('hold', 'repeat')),
      created_at ${text} not null,
      updated_at ${text} not null,
      deleted_at ${text}
    )${strict}`,
    'create index programs_owner on programs (owner_id, deleted_at)',
    `create table workout_templates (
      ${id},
      owner_id ${int} not null,
      program_id ${int} not null references programs (id),
      name ${text} not null,
      day_label ${text},
      order_index ${int} not null,
      exercises ${text} not null,
      tombstones ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      deleted_at ${text}
    )${strict}`,
    'create index workout_templates_program on workout_templates (program_id, order_index)',
    'create index workout_templates_owner on workout_templates (owner_id)',
    `create table program_enrolments (
      ${id},
      owner_id ${int} not null,
      program_id ${int} not null references programs (id),
      assigned_by ${int},
      assigned_at ${text} not null,
      start_date ${text},
      is_active ${int} not null check (is_active in (0, 1)),
      pin_week ${int},
      pin_sessions ${int},
      pin_at ${text}
    )${strict}`,
    'create unique index program_enrolments_one on program_enrolments (owner_id, program_id)',
    'create unique index program_enrolments_active on program_enrolments (owner_id) where is_active = 1',
    'create index program_enrolments_program on program_enrolments (program_id)',
    'create index program_enrolments_assigned on program_enrolments (assigned_by)',
  ],
};
