import type { Exercise } from '../../../../src/apps/workout/exercises/contract.ts';

/** Builder for tests. */
export function exercise(id: number, name: string, part: Partial<Exercise> = {}): Exercise {
  return {
    id,
    name,
    category: 'chest',
    equipment: 'barbell',
    load_type: 'bilateral',
    measure: 'weight_reps',
    primary_muscles: [],
    secondary_muscles: [],
    instructions: '',
    aliases: [],
    is_global: true,
    is_favourite: false,
    source: null,
    ...part,
  };
}
