import type { Equipment } from '../../measures/exercises/exercise-choices.ts';
import type { ImportedExercise } from './imported-exercise.ts';
import { type Loose, line, list, text } from './loose.ts';
import { categoryOf, loadTypeOf, mapEquipment, mapMuscles, measureOf } from './vocabulary.ts';

const SOURCE = { name: 'free-exercise-db', licence: 'Unlicense', author: null };

export function isFreeExerciseDb(entry: Loose): boolean {
  return Array.isArray(entry.primaryMuscles) && 'name' in entry;
}

/** Static exercises without weights, such as planks, are measured in seconds. */
function isHeld({ force }: Loose, equipment: Equipment): boolean {
  return text(force) === 'static' && (equipment === 'bodyweight' || equipment === 'other');
}

export function readFreeExercise(entry: Loose): ImportedExercise | null {
  const name = line(entry.name, 100);
  if (name === '') return null;
  const primary_muscles = mapMuscles(list(entry.primaryMuscles).map(text));
  const equipment = mapEquipment([text(entry.equipment)]);
  const kind = text(entry.category);
  const category =
    kind === 'stretching' ? 'mobility' : kind === 'cardio' ? 'cardio' : categoryOf(primary_muscles);
  return {
    content: {
      name,
      category,
      equipment,
      load_type: loadTypeOf(name, equipment),
      measure: isHeld(entry, equipment) ? 'time' : measureOf(category, equipment),
      primary_muscles,
      secondary_muscles: mapMuscles(list(entry.secondaryMuscles).map(text)),
      instructions: list(entry.instructions)
        .map(text)
        .filter((step) => step !== '')
        .join('\n')
        .slice(0, 5000)
        .toWellFormed(),
      aliases: [],
    },
    source: SOURCE,
  };
}
