import type {
  Equipment,
  ExerciseCategory,
  ExerciseMeasure,
  LoadType,
  Muscle,
} from '../../measures/exercise-choices.ts';

/** An exercise of the shared catalogue. */
export interface CatalogueEntry {
  /** Names it for good: a newer catalogue may rename the exercise, never its slug. */
  readonly slug: string;
  readonly name: string;
  readonly category: ExerciseCategory;
  readonly equipment: Equipment;
  readonly load_type: LoadType;
  readonly measure: ExerciseMeasure;
  readonly primary_muscles: readonly Muscle[];
  readonly secondary_muscles: readonly Muscle[];
  /** Two sentences of our own. */
  readonly instructions: string;
  readonly aliases: readonly string[];
}

/** An entry as it is written down: what is usual is left out. */
type EntryDefinition = Pick<
  CatalogueEntry,
  'name' | 'equipment' | 'primary_muscles' | 'instructions'
> &
  Partial<Pick<CatalogueEntry, 'load_type' | 'measure' | 'secondary_muscles' | 'aliases'>>;

/** The exercises of a category by their slugs; usually they are bilateral, with weight and reps. */
export function defineEntries(
  category: ExerciseCategory,
  written: Readonly<Record<string, EntryDefinition>>,
): CatalogueEntry[] {
  return Object.entries(written).map(([slug, entry]) => ({
    slug,
    category,
    load_type: 'bilateral',
    measure: 'weight_reps',
    secondary_muscles: [],
    aliases: [],
    ...entry,
  }));
}
