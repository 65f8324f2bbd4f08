import type {
  Equipment,
  ExerciseCategory,
  ExerciseMeasure,
  LoadType,
  Muscle,
} from '../../measures/exercises/exercise-choices.ts';

/** An exercise of the shared catalogue. */
export interface CatalogueEntry {
  /** Permanent identifier: the name may change in a newer catalogue, the slug never does. */
  readonly slug: string;
  readonly name: string;
  readonly category: ExerciseCategory;
  readonly equipment: Equipment;
  readonly load_type: LoadType;
  readonly measure: ExerciseMeasure;
  readonly primary_muscles: readonly Muscle[];
  readonly secondary_muscles: readonly Muscle[];
  /** Two original sentences. */
  readonly instructions: string;
  readonly aliases: readonly string[];
}

/** An entry as written in the catalogue files, without default values. */
type EntryDefinition = Pick<
  CatalogueEntry,
  'name' | 'equipment' | 'primary_muscles' | 'instructions'
> &
  Partial<Pick<CatalogueEntry, 'load_type' | 'measure' | 'secondary_muscles' | 'aliases'>>;

/**
 * Defines the exercises of a category by slug. Defaults: bilateral, measured in weight and reps.
 */
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
