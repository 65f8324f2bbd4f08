import type { ExerciseSource } from '../contract.ts';
import type { ExerciseContent } from '../write.ts';

/** An exercise of another catalogue in our words. */
export interface ImportedExercise {
  readonly content: ExerciseContent;
  readonly source: ExerciseSource;
}

/** What a file holds; an entry without a name cannot be read. */
export interface CatalogueFile {
  readonly format: 'free-exercise-db' | 'wger';
  readonly entries: readonly (ImportedExercise | null)[];
  /** It is one page of an answer that has others. */
  readonly more: boolean;
}
