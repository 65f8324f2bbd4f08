import type { Migration } from '../../../kernel/database/migrate.ts';

/** The inbox of feedback and the prescriptions of a member, newest first. */
export const coachingLists: Migration = {
  id: '0011-coaching-lists',
  statements: () => [
    `create index coach_feedback_inbox on coach_feedback (member_id, updated_at desc, id desc)`,
    'create index prescriptions_newest on prescriptions (member_id, id)',
  ],
};
