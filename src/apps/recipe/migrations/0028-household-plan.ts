import type { Migration } from '../../../kernel/database/migrate.ts';

/**
 * The plan holds free text beside recipes, a week is repeated and taken back by its key, a member of
 * the Kitchen who changes somebody else's plan is known, and an evening message has a time.
 */
export const householdPlan: Migration = {
  id: '0028-household-plan',
  statements: ({ id, int, text, strict }) => [
    `create table plan_notes (
      ${id},
      owner_id ${int} not null,
      date ${text} not null,
      meal_type ${text} check (meal_type in ('breakfast', 'lunch', 'dinner', 'snack')),
      text ${text} not null,
      repeat_key ${text},
      changed_by ${int},
      created_at ${text} not null,
      updated_at ${text} not null
    )${strict}`,
    'create index plan_notes_days on plan_notes (owner_id, date, id)',
    `create index plan_notes_repeated on plan_notes (owner_id, repeat_key)
      where repeat_key is not null`,
    `alter table cook_diary add column repeat_key ${text}`,
    `alter table cook_diary add column changed_by ${int}`,
    `create index cook_diary_repeated on cook_diary (owner_id, repeat_key)
      where repeat_key is not null`,
    `create index cook_diary_removed_by_others on cook_diary (owner_id, date, id)
      where changed_by is not null and deleted_at is not null`,
    `create table plan_reminders (
      owner_id ${int} not null primary key,
      enabled ${int} not null check (enabled in (0, 1)),
      time ${text} not null,
      due_at ${text},
      updated_at ${text} not null
    )${strict}`,
    'create index plan_reminders_due on plan_reminders (due_at) where due_at is not null',
  ],
};
