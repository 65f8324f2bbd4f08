import type { OwnedTable } from '../../kernel/module.ts';
import {
  forgetActivityAbout,
  forgetFeedbackFor,
  forgetPrescriptionsFor,
} from './coaching/pass-on.ts';
import { endFollowingOf } from './programs/purge.ts';

/** In an order in which rows may be removed: what refers to others comes before them. */
export const ownedTables: readonly OwnedTable[] = [
  { name: 'coach_activity', passOn: forgetActivityAbout },
  { name: 'coach_feedback', oneBy: ['workout_id', 'slot'], passOn: forgetFeedbackFor },
  { name: 'prescriptions', passOn: forgetPrescriptionsFor },
  { name: 'exercise_records', oneBy: ['exercise_key'], oneIsEnough: true, follows: true },
  { name: 'workout_exercises', follows: true },
  { name: 'workouts', oneBy: ['date', 'session_seq'] },
  // The database counts these anew while workouts go.
  { name: 'workout_days', transient: true, follows: true },
  { name: 'workout_months', transient: true, follows: true },
  {
    name: 'program_enrolments',
    oneBy: ['program_id'],
    oneIsEnough: true,
    onlyOneHas: 'is_active',
    passOn: endFollowingOf,
  },
  { name: 'workout_templates', follows: true },
  { name: 'programs' },
  { name: 'exercise_favourites', oneBy: ['exercise_id'], oneIsEnough: true },
  { name: 'exercise_search', follows: true },
  { name: 'exercise_words', oneBy: ['word'], oneIsEnough: true, follows: true },
  { name: 'exercise_words_gaps', oneBy: ['gap', 'word'], oneIsEnough: true, follows: true },
  { name: 'exercises', oneBy: ['name_key'] },
  { name: 'workout_seeds', oneBy: ['what'], oneIsEnough: true },
  { name: 'body_measures', oneBy: ['date', 'measure'] },
  { name: 'progress_photos' },
  { name: 'cardio_sessions' },
];
