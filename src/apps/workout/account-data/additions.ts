import { inList } from '../../../kernel/database/queries/in-list.ts';
import { removeMessages } from '../../../shared/assistant/conversation.ts';
import type { Addition } from '../../../shared/imports/pipeline.ts';
import { removeUnusedExercises } from '../exercises/remove-unused.ts';
import { lockLog } from '../log-lock.ts';
import type { BelongingsTables } from './collect.ts';

type WorkoutAddition<Key> = Addition<BelongingsTables, Key>;

/** Keys are ids of exercises. */
export const FAVOURITES: WorkoutAddition<number> = {
  kind: 'favourites',
  remove: async (tx, { owner, addedAt }, ids) => {
    const { numDeletedRows } = await tx
      .deleteFrom('exercise_favourites')
      .where('owner_id', '=', owner)
      .where('created_at', '=', addedAt)
      .where(inList(tx, 'exercise_id', ids))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};

/** Progression rules that were not changed since; keys are ids of exercises. */
export const PROGRESSIONS: WorkoutAddition<number> = {
  kind: 'progressions',
  remove: async (tx, { owner, addedAt }, ids) => {
    const { numDeletedRows } = await tx
      .deleteFrom('progression_rules')
      .where('owner_id', '=', owner)
      .where('updated_at', '=', addedAt)
      .where(inList(tx, 'exercise_id', ids))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};

export interface FollowedProgram {
  readonly id: number;
  readonly is_active: 0 | 1;
  readonly pin_at: string | null;
}

/** Enrolments in programs that were neither activated, ended nor moved to another week since. */
export const FOLLOWED_PROGRAMS: WorkoutAddition<FollowedProgram> = {
  kind: 'followed_programs',
  remove: async (tx, { owner }, keys) => {
    let removed = 0;
    for (const { id, is_active, pin_at } of keys) {
      const { numDeletedRows } = await tx
        .deleteFrom('program_enrolments')
        .where('owner_id', '=', owner)
        .where('id', '=', id)
        .where('is_active', '=', is_active)
        .where('pin_at', pin_at === null ? 'is' : '=', pin_at)
        .executeTakeFirstOrThrow();
      removed += Number(numDeletedRows);
    }
    return removed;
  },
};

/** Programs that were neither changed, shared, deleted nor logged since, with their templates. */
export const PROGRAMS: WorkoutAddition<number> = {
  kind: 'programs',
  atOnce: 20,
  remove: async (tx, { owner, addedAt }, ids) => {
    await lockLog(tx, owner);
    const changed = tx
      .selectFrom('workout_templates')
      .select('program_id')
      .where('owner_id', '=', owner)
      .where((eb) => eb.or([eb('updated_at', '!=', addedAt), eb('deleted_at', 'is not', null)]));
    const logged = tx
      .selectFrom('workouts')
      .select('program_id')
      .where('owner_id', '=', owner)
      .where('program_id', 'is not', null)
      .$castTo<{ program_id: number }>();
    const followed = tx.selectFrom('program_enrolments').select('program_id');
    const unchanged = await tx
      .selectFrom('programs')
      .select('id')
      .where('owner_id', '=', owner)
      .where(inList(tx, 'id', ids))
      .where('updated_at', '=', addedAt)
      .where('deleted_at', 'is', null)
      .where('id', 'not in', changed)
      .where('id', 'not in', logged)
      .where('id', 'not in', followed)
      .execute();
    const removed = unchanged.map(({ id }) => id);
    await tx
      .deleteFrom('workout_templates')
      .where('owner_id', '=', owner)
      .where(inList(tx, 'program_id', removed))
      .execute();
    await tx
      .deleteFrom('programs')
      .where('owner_id', '=', owner)
      .where(inList(tx, 'id', removed))
      .execute();
    return removed.length;
  },
};

/** Routines that were not changed since. */
export const ROUTINES: WorkoutAddition<number> = {
  kind: 'routines',
  remove: async (tx, { owner, addedAt }, ids) => {
    const { numDeletedRows } = await tx
      .deleteFrom('workout_routines')
      .where('owner_id', '=', owner)
      .where('updated_at', '=', addedAt)
      .where(inList(tx, 'id', ids))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};

/** Photos that were not changed or deleted since, with their pictures. */
export const PHOTOS: WorkoutAddition<number> = {
  kind: 'photos',
  remove: async (tx, { owner, addedAt }, ids) => {
    const photos = await tx
      .deleteFrom('progress_photos')
      .where('owner_id', '=', owner)
      .where('updated_at', '=', addedAt)
      .where('deleted_at', 'is', null)
      .where(inList(tx, 'id', ids))
      .returning('file_id')
      .execute();
    const files = photos.map(({ file_id }) => file_id);
    await tx
      .deleteFrom('files')
      .where('owner_id', '=', owner)
      .where(inList(tx, 'id', files))
      .where('id', 'not in', (eb) => eb.selectFrom('progress_photos').select('file_id'))
      .execute();
    return photos.length;
  },
};

/** Keys are ids; a message can't be changed. */
export const MESSAGES: WorkoutAddition<number> = {
  kind: 'messages',
  remove: (tx, { owner }, ids) => removeMessages(tx, owner, ids),
};

export const OWN_EXERCISES: WorkoutAddition<number> = {
  kind: 'own_exercises',
  remove: async (tx, undo, ids) => {
    await lockLog(tx, undo.owner);
    return removeUnusedExercises(tx, undo, ids);
  },
};
