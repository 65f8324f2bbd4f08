import type { ExerciseCategory } from '../../measures/exercises/exercise-choices.ts';
import type { ImportedExercise } from './imported-exercise.ts';
import { type Loose, line, list, record, records, text } from './loose.ts';
import { plainText } from './plain-text.ts';
import {
  categoryOf,
  createLookup,
  loadTypeOf,
  mapEquipment,
  mapMuscles,
  measureOf,
} from './vocabulary.ts';

const ENGLISH = 2;
const MOST_ALIASES = 20;

/** Names by id; the plain exercise list contains only ids. */
const CATEGORIES: Readonly<Record<number, string>> = {
  8: 'Arms',
  9: 'Legs',
  10: 'Abs',
  11: 'Chest',
  12: 'Back',
  13: 'Shoulders',
  14: 'Calves',
  15: 'Cardio',
};
const MUSCLES: Readonly<Record<number, string>> = {
  1: 'Biceps brachii',
  2: 'Anterior deltoid',
  3: 'Serratus anterior',
  4: 'Pectoralis major',
  5: 'Triceps brachii',
  6: 'Rectus abdominis',
  7: 'Gastrocnemius',
  8: 'Gluteus maximus',
  9: 'Trapezius',
  10: 'Quadriceps femoris',
  11: 'Biceps femoris',
  12: 'Latissimus dorsi',
  13: 'Brachialis',
  14: 'Obliquus externus abdominis',
  15: 'Soleus',
};
const EQUIPMENT: Readonly<Record<number, string>> = {
  1: 'Barbell',
  2: 'SZ-Bar',
  3: 'Dumbbell',
  4: 'Gym mat',
  5: 'Swiss Ball',
  6: 'Pull-up bar',
  7: 'none (bodyweight exercise)',
  8: 'Bench',
  9: 'Incline bench',
  10: 'Kettlebell',
  11: 'Resistance band',
};

const OUR_CATEGORIES = createLookup<ExerciseCategory>({
  abs: 'core',
  arms: 'arms',
  back: 'back',
  calves: 'legs',
  cardio: 'cardio',
  chest: 'chest',
  legs: 'legs',
  shoulders: 'shoulders',
});

export function isWger(entry: Loose): boolean {
  return Array.isArray(entry.muscles) && 'category' in entry;
}

export function readWgerExercise(entry: Loose): ImportedExercise | null {
  const said = inEnglish(entry);
  const name = line(said.name, 100);
  if (name === '') return null;
  const primary_muscles = namesOf(entry.muscles, MUSCLES);
  const equipment = mapEquipment(namesOf(entry.equipment, EQUIPMENT));
  const [theirs = ''] = namesOf([entry.category], CATEGORIES);
  const worked = mapMuscles(primary_muscles);
  const category = OUR_CATEGORIES.get(theirs.toLowerCase()) ?? categoryOf(worked);
  return {
    content: {
      name,
      category,
      equipment,
      load_type: loadTypeOf(name, equipment),
      measure: measureOf(category, equipment),
      primary_muscles: worked,
      secondary_muscles: mapMuscles(namesOf(entry.muscles_secondary, MUSCLES)),
      instructions: instructionsOf(said),
      aliases: aliasesOf(said),
    },
    source: sourceOf(entry, said),
  };
}

/**
 * The English translation of an entry, otherwise the first; older versions have the text on the
 * entry itself.
 */
function inEnglish(entry: Loose): Loose {
  const told = records(entry.translations ?? entry.exercises);
  return told.find(({ language }) => language === ENGLISH) ?? told[0] ?? entry;
}

function namesOf(given: unknown, byNumber: Readonly<Record<number, string>>): string[] {
  return list(given)
    .map((one) => (typeof one === 'number' ? (byNumber[one] ?? '') : text(record(one)?.name)))
    .filter((name) => name !== '');
}

/** The description followed by the comments. */
function instructionsOf(said: Loose): string {
  const remarks = records(said.notes ?? said.comments).map(({ comment }) => text(comment));
  return [text(said.description), ...remarks]
    .map((part) => plainText(part.slice(0, 50_000)))
    .filter((part) => part !== '')
    .join('\n')
    .slice(0, 5000)
    .toWellFormed();
}

function aliasesOf(said: Loose): string[] {
  return records(said.aliases)
    .map(({ alias }) => line(alias, 100))
    .filter((alias) => alias !== '')
    .slice(0, MOST_ALIASES);
}

function sourceOf(entry: Loose, said: Loose) {
  const licence = record(entry.license);
  return {
    name: 'wger',
    licence: line(licence?.short_name ?? licence?.full_name, 100) || 'CC-BY-SA',
    author: line(said.license_author, 200) || line(entry.license_author, 200) || null,
  };
}
