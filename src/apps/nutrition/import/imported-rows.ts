import type { ExportedMessage } from '../../../shared/assistant/conversation.ts';
import type { BodyMeasure } from '../../../shared/body/measures/body-measures.ts';
import type { MeasureUnit } from '../../../shared/body/measures/measure-units.ts';
import type { FoodContent, FoodOrigin } from '../foods/write-food.ts';
import type { MealItem } from '../meals/contract.ts';
import type { ItemKind } from '../measures/diary/diary-item.ts';
import type { FastingPlan } from '../measures/health/fasting.ts';

/** Known amounts by nutriment; a missing one is unknown. */
export type ImportedFacts = Readonly<Record<string, number>>;

/** How often and when a food or meal was logged, where the file says so. */
export interface ImportedUsage {
  readonly count: number;
  readonly last: string | null;
}

export interface ImportedFood {
  readonly is: 'food';
  /** Identifies the food in its file. */
  readonly key: string;
  readonly content: Omit<FoodContent, 'photo_id'>;
  readonly origin: FoodOrigin;
  readonly archived: boolean;
  readonly usage: ImportedUsage | null;
}

export type ImportedMealItem = Omit<MealItem, 'food_id' | 'meal_id'> & {
  readonly food: string | null;
  readonly meal: string | null;
};

export interface ImportedMeal {
  readonly is: 'meal';
  readonly key: string;
  readonly name: string;
  readonly is_recipe: boolean;
  readonly servings: number;
  readonly cooked_weight: number | null;
  readonly items: readonly ImportedMealItem[];
  readonly note: string;
  readonly favorite: boolean;
  readonly usage: ImportedUsage | null;
}

export interface ImportedIngredient {
  readonly name: string;
  readonly portion: number | null;
  readonly unit: string | null;
  readonly quantity: number;
  readonly nutrition: ImportedFacts;
  readonly food: string | null;
}

export interface ImportedItem {
  readonly is: 'item';
  /** Derived from the content, so that the same file adds nothing twice. */
  readonly uuid: string;
  readonly date: string;
  /** HH:mm, as the file states it. */
  readonly time: string | null;
  /** Name of the meal of the day in the file, or the index of a slot; null if it says neither. */
  readonly slot: string | number | null;
  readonly kind: ItemKind;
  readonly name: string;
  readonly brand: string | null;
  readonly portion: number | null;
  readonly unit: string | null;
  readonly quantity: number;
  /** Facts as JSON, as they are stored: a text is sent and kept at a fraction of an object's cost. */
  readonly nutrition: string;
  readonly ingredients?: readonly ImportedIngredient[];
  /** An item of an old export as it was, with its nutrition at the top level. */
  readonly legacy?: Readonly<Record<string, unknown>>;
  readonly food: string | null;
  readonly meal: string | null;
  readonly sourceMeal: string | null;
  readonly source: string;
  readonly note: string;
  /**
   * `single`: something that was eaten. `meal`: all of a meal, left out where the same program's
   * items of that meal are stored with other values. `day`: the sum of a day, left out where the
   * day has items.
   */
  readonly covers: 'single' | 'meal' | 'day';
}

export function factsOf({ nutrition }: Pick<ImportedItem, 'nutrition'>): ImportedFacts {
  return JSON.parse(nutrition) as ImportedFacts;
}

export interface ImportedDay {
  readonly is: 'day';
  readonly date: string;
  readonly note: string;
  readonly complete: boolean;
  readonly incomplete: boolean;
}

export interface ImportedDrink {
  readonly is: 'drink';
  readonly uuid: string;
  readonly date: string;
  readonly time: string | null;
  readonly amount_ml: number;
  readonly container: string | null;
}

export interface ImportedFast {
  readonly is: 'fast';
  readonly uuid: string;
  readonly plan: FastingPlan;
  readonly target_hours: number;
  /** An instant, or a local time `2025-06-30T19:56:00` of the person's zone. */
  readonly started_at: string;
  /** Null while it runs. */
  readonly ended_at: string | null;
  readonly zone: string | null;
  readonly end_date: string | null;
  readonly note: string;
}

export interface ImportedActivity {
  readonly is: 'activity';
  readonly uuid: string;
  readonly date: string;
  readonly time: string | null;
  readonly name: string;
  readonly minutes: number | null;
  /** Including rest, as the program states it. */
  readonly kcal: number | null;
  /** Where the program states it. */
  readonly above_rest_kcal?: number;
  /** Whether the file has the active energy of the day, which contains that of the activity. */
  readonly isCounted?: boolean;
  readonly note: string;
  /** The stored columns of our own export. */
  readonly stored: StoredActivity | null;
}

export interface StoredActivity {
  readonly activity_key: string | null;
  readonly own_activity: string | null;
  readonly met: number | null;
  readonly weight_kg: number | null;
  readonly gross_kcal: number;
  readonly net_kcal: number;
}

export interface ImportedOwnActivity {
  readonly is: 'own-activity';
  readonly name: string;
  readonly met: number;
}

export interface ImportedMeasure {
  readonly is: 'measure';
  readonly date: string;
  /** For choosing the first of several values of a day. */
  readonly time: string | null;
  readonly measure: BodyMeasure;
  readonly value: number;
  /** `ask`: the file does not state it. Null: the value was stored without one. */
  readonly unit: MeasureUnit | 'ask' | null;
}

export interface ImportedSteps {
  readonly is: 'steps';
  readonly date: string;
  readonly source: string;
  readonly steps: number;
}

export interface ImportedMetrics {
  readonly is: 'metrics';
  readonly table: 'body_composition' | 'wellness';
  readonly date: string;
  readonly source: string;
  readonly metrics: ImportedFacts;
}

/** Goals, meals of the day and other preferences of the app. */
export interface ImportedPreference {
  readonly is: 'preference';
  readonly name: string;
  readonly value: unknown;
}

export interface ImportedFastingSettings {
  readonly is: 'fasting-settings';
  readonly plan: FastingPlan;
  readonly target_hours: number;
  readonly start_time: string | null;
  readonly remind_target: boolean;
  readonly remind_start: boolean;
}

/** A message of the conversation with the assistant. */
export interface ImportedMessage extends ExportedMessage {
  readonly is: 'message';
}

export type ImportedRow =
  | ImportedFood
  | ImportedMeal
  | ImportedItem
  | ImportedDay
  | ImportedDrink
  | ImportedFast
  | ImportedActivity
  | ImportedOwnActivity
  | ImportedMeasure
  | ImportedSteps
  | ImportedMetrics
  | ImportedPreference
  | ImportedFastingSettings
  | ImportedMessage;

/** A row of a file that is not imported. */
export interface SkippedRow {
  /** Name within an archive, or the name of a sheet or list; empty for a single file. */
  readonly file: string;
  /** Line in the file, or number in the list. */
  readonly row: number;
  readonly reason: string;
}
