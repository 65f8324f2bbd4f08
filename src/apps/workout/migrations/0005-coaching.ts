import type { Migration } from '../../../kernel/database/migrate.ts';

/**
 * What a trainer writes belongs to the trainer; the member it is for is named beside. A workout
 * takes what was said about it along, and whatever it completed is open again.
 */
export const coaching: Migration = {
  id: '0005-coaching',
  statements: ({ id, int, real, text, strict }) => [
    `create table prescriptions (
      ${id},
      owner_id ${int} not null,
      member_id ${int} not null,
      date ${text},
      template_id ${int},
      name ${text},
      exercises ${text},
      notes ${text},
      pulled_at ${text},
      created_at ${text} not null,
      updated_at ${text} not null
    )${strict}`,
    'create index prescriptions_owner on prescriptions (owner_id, member_id, date)',
    'create index prescriptions_member on prescriptions (member_id, date)',
    'create index prescriptions_date on prescriptions (date)',
    'create index prescriptions_template on prescriptions (template_id)',
    `create table coach_feedback (
      ${id},
      owner_id ${int} not null,
      member_id ${int} not null,
      workout_id ${int} not null references workouts (id) on delete cascade,
      slot ${int} not null,
      exercise_uuid ${text},
      note ${text} not null,
      media_id ${int},
      media_time_sec ${real},
      reply ${text},
      replied_at ${text},
      seen_at ${text},
      created_at ${text} not null,
      updated_at ${text} not null
    )${strict}`,
    'create unique index coach_feedback_slot on coach_feedback (workout_id, slot, owner_id)',
    'create index coach_feedback_owner on coach_feedback (owner_id, member_id)',
    'create index coach_feedback_member on coach_feedback (member_id, seen_at, updated_at)',
    `create table coach_activity (
      ${id},
      owner_id ${int} not null,
      member_id ${int} not null,
      kind ${text} not null check (kind in ('prescription_completed', 'prescription_missed', 'feedback_reply')),
      prescription_id ${int} references prescriptions (id) on delete cascade,
      workout_id ${int} references workouts (id) on delete cascade,
      feedback_id ${int} references coach_feedback (id) on delete cascade,
      occurred_at ${text} not null,
      seen_at ${text}
    )${strict}`,
    'create unique index coach_activity_prescription on coach_activity (prescription_id, kind)',
    'create unique index coach_activity_feedback on coach_activity (feedback_id)',
    'create index coach_activity_feed on coach_activity (owner_id, occurred_at, id)',
    'create index coach_activity_unseen on coach_activity (owner_id, seen_at)',
    'create index coach_activity_member on coach_activity (member_id)',
    'create index coach_activity_workout on coach_activity (workout_id)',
  ],
};
