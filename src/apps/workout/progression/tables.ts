export interface ProgressionTables {
  progression_rules: {
    owner_id: number;
    exercise_id: number;
    kind: 'linear' | 'double';
    sets: number;
    reps_low: number;
    reps_high: number;
    increment: number;
    /** Unit of `increment`. */
    unit: 'kg' | 'lb';
    deload_percent: number;
    misses: number;
    created_at: string;
    updated_at: string;
  };
}
