import type { Generated } from 'kysely';

export interface ExercisesTables {
  exercises: {
    id: Generated<number>;
    /** Null for the shared catalogue. */
    owner_id: number | null;
    is_global: 0 | 1;
    /** The catalogue's own name for an entry, so that a newer catalogue finds it again. */
    slug: string | null;
    name: string;
    name_key: string;
    category: string;
    equipment: string;
    load_type: 'bilateral' | 'paired' | 'unilateral';
    measure: 'weight_reps' | 'reps' | 'time' | 'distance';
    /** JSON: muscles. */
    primary_muscles: string;
    /** JSON: muscles. */
    secondary_muscles: string;
    instructions: string;
    /** JSON: other names. */
    aliases: string;
    /** JSON: where it came from, with its licence; null for one's own and for our catalogue. */
    source: string | null;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
  };
  exercise_favourites: { owner_id: number; exercise_id: number; created_at: string };
  /** One row: which catalogue was written last. */
  exercise_catalogue: { fingerprint: string; written_at: string };
  /** What an owner was once given to begin with. */
  workout_seeds: { owner_id: number; what: string };
}
