import type { ExerciseSource } from '../contract.ts';
import type { ExerciseContent } from '../write.ts';

/** An exercise of another catalogue in our vocabulary. */
export interface ImportedExercise {
  readonly content: ExerciseContent;
  readonly source: ExerciseSource;
}

/** The entries of a file; null for an entry without a name. */
export interface CatalogueFile {
  readonly format: 'free-exercise-db' | 'wger';
  readonly entries: readonly (ImportedExercise | null)[];
  /** The file is one page of a longer result. */
  readonly more: boolean;
}
