import type { DemoName } from '../accounts.ts';

/** Calories, protein, carbohydrates, fat, fiber and sugar in g, sodium in mg; of one serving. */
export type ServingFacts = readonly [
  calories: number,
  protein: number,
  carbs: number,
  fat: number,
  fiber: number,
  sugar: number,
  sodium: number,
];

/** What a drawn picture shows: a dish from above. */
export interface DishPicture {
  readonly table: string;
  readonly dish: string;
  readonly food: string;
  /** Colours of the pieces on top. */
  readonly pieces: readonly string[];
  readonly shape: 'chunks' | 'leaves' | 'strands' | 'slices';
  readonly vessel: 'plate' | 'bowl' | 'pan' | 'board';
}

export interface DemoRecipe {
  readonly name: string;
  /** Who usually cooks it. */
  readonly cook: DemoName;
  /** Who wrote it down; Anna by default. */
  readonly owner?: DemoName;
  readonly description: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly servings: number;
  readonly prepMinutes: number;
  readonly cookMinutes: number;
  readonly difficulty: 'easy' | 'medium' | 'hard';
  readonly rating: number;
  readonly favorite?: true;
  /** When it is cooked; all year by default. */
  readonly season?: 'warm' | 'cold';
  readonly ingredients: readonly string[];
  readonly steps: readonly string[];
  readonly facts: ServingFacts;
  readonly picture: DishPicture;
}
