import type { Generated } from 'kysely';

export interface RoutinesTables {
  /** Workouts that an owner keeps as templates outside any program. */
  workout_routines: {
    id: Generated<number>;
    owner_id: number;
    name: string;
    order_index: number;
    /** JSON: the exercises with their sets, as in a template of a program. */
    exercises: string;
    /** JSON: the deleted uuids. */
    tombstones: string;
    created_at: string;
    updated_at: string;
  };
}
