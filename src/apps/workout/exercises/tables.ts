import type { Generated } from 'kysely';
import type { ExerciseMeasure } from '../measures/exercises/exercise-choices.ts';

export interface ExercisesTables {
  exercises: {
    id: Generated<number>;
    /** Null for the shared catalogue. */
    owner_id: number | null;
    is_global: 0 | 1;
    /** Permanent identifier of a catalogue entry. */
    slug: string | null;
    name: string;
    name_key: string;
    category: string;
    equipment: string;
    load_type: 'bilateral' | 'paired' | 'unilateral';
    measure: ExerciseMeasure;
    /** JSON: muscles. */
    primary_muscles: string;
    /** JSON: muscles. */
    secondary_muscles: string;
    instructions: string;
    /** JSON: aliases. */
    aliases: string;
    /** JSON: the source of an imported exercise with its licence; otherwise null. */
    source: string | null;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
  };
  exercise_favourites: { owner_id: number; exercise_id: number; created_at: string };
  /** A single row: the stored catalogue's fingerprint. */
  exercise_catalogue: { fingerprint: string; written_at: string };
  /** Records that an owner has received the starter programs. */
  workout_seeds: { owner_id: number; what: string };
}
