import type { Exercise } from './contract.ts';
import type { ExerciseRow } from './queries.ts';

export function toExercise(row: ExerciseRow): Exercise {
  return {
    id: row.id,
    name: row.name,
    category: row.category as Exercise['category'],
    equipment: row.equipment as Exercise['equipment'],
    load_type: row.load_type,
    measure: row.measure,
    primary_muscles: JSON.parse(row.primary_muscles),
    secondary_muscles: JSON.parse(row.secondary_muscles),
    instructions: row.instructions,
    aliases: JSON.parse(row.aliases),
    is_global: row.is_global === 1,
    is_favourite: row.liked_at !== null,
    source: row.source === null ? null : JSON.parse(row.source),
  };
}
