import type { OwnedTable } from '../../kernel/module.ts';
import { fillEmpty } from '../../kernel/row-joins.ts';
import {
  deleteActivityAbout,
  deleteBodySharingWith,
  deleteFeedbackFor,
  deletePrescriptionsFor,
} from './coaching/delete-member-data.ts';
import { repointExercises } from './exercises/repoint-exercises.ts';
import { convertLog } from './log/convert-log.ts';
import { recountRecords } from './log/records/recount-records.ts';
import { SESSIONS_BY_DAY } from './log/sessions-by-day.ts';
import { joinEnrolments } from './programs/following/join-enrolments.ts';
import { endEnrolments } from './programs/purge.ts';

/** Ordered so that rows can be deleted: referencing tables before referenced ones. */
export const ownedTables: readonly OwnedTable[] = [
  {
    name: 'coach_activity',
    accounts: { member_id: 'follow' },
    transferShared: deleteActivityAbout,
  },
  // A consent is given to a person; it does not move to another account.
  {
    name: 'body_sharing',
    accounts: { trainer_id: 'clear' },
    transient: true,
    transferShared: deleteBodySharingWith,
  },
  {
    name: 'coach_feedback',
    accounts: { member_id: 'follow' },
    keys: [
      {
        columns: ['workout_id', 'slot'],
        join: { how: 'merge', ignore: ['member_id', 'exercise_uuid', 'seen_at'] },
      },
    ],
    transferShared: deleteFeedbackFor,
  },
  {
    name: 'prescriptions',
    accounts: { member_id: 'follow' },
    transferShared: deletePrescriptionsFor,
  },
  { name: 'exercise_records', derived: true, afterJoin: recountRecords, skipsOwnerGuard: true },
  { name: 'workout_exercises', skipsOwnerGuard: true },
  {
    name: 'workouts',
    beforeJoin: convertLog,
    keys: [
      { columns: ['date', 'session_seq'], join: { how: 'renumber', column: 'session_seq' } },
      {
        columns: ['imported_key'],
        where: 'imported_key is not null',
        join: { how: 'clear', column: 'imported_key', to: null },
      },
    ],
  },
  // After the workouts: converting their weights needs both units.
  {
    name: 'workout_log_units',
    keys: [{ columns: [], join: { how: 'drop' } }],
    skipsOwnerGuard: true,
  },
  // The database counts these again while workouts go.
  { name: 'workout_days', transient: true, skipsOwnerGuard: true, rollUp: SESSIONS_BY_DAY },
  { name: 'workout_months', transient: true, skipsOwnerGuard: true },
  {
    name: 'program_enrolments',
    accounts: { assigned_by: 'clear' },
    keys: [
      // First, so that a merge never activates a second program.
      { columns: [], where: 'is_active = 1', join: { how: 'clear', column: 'is_active', to: 0 } },
      { columns: ['program_id'], join: joinEnrolments },
    ],
    transferShared: endEnrolments,
  },
  { name: 'workout_templates', skipsOwnerGuard: true },
  { name: 'programs' },
  { name: 'progression_rules', keys: [{ columns: ['exercise_id'], join: { how: 'merge' } }] },
  { name: 'workout_routines' },
  { name: 'exercise_favourites', keys: [{ columns: ['exercise_id'], join: { how: 'drop' } }] },
  { name: 'exercise_search', skipsOwnerGuard: true },
  {
    name: 'exercise_words',
    keys: [{ columns: ['word'], join: { how: 'drop' } }],
    skipsOwnerGuard: true,
  },
  {
    name: 'exercise_words_gaps',
    keys: [{ columns: ['gap', 'word'], join: { how: 'drop' } }],
    skipsOwnerGuard: true,
  },
  {
    name: 'exercises',
    keys: [
      {
        columns: ['name_key'],
        where: 'deleted_at is null and owner_id is not null',
        join: { how: 'merge', combine: fillEmpty, ignore: ['name', 'slug', 'source'] },
      },
    ],
    afterJoin: repointExercises,
  },
  { name: 'workout_seeds', keys: [{ columns: ['what'], join: { how: 'drop' } }] },
  { name: 'progress_photos' },
  { name: 'cardio_sessions' },
];
