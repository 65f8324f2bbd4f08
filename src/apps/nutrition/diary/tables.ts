import type { ColumnType, Generated } from 'kysely';
import type { ItemKind } from '../measures/diary/diary-item.ts';

export interface DiaryTables {
  diary_days: {
    owner_id: number;
    date: string;
    note: string;
    complete: 0 | 1;
    /** The person marked the day as incompletely logged. */
    incomplete: Generated<0 | 1>;
    item_count: number;
    /** The known calories; null if no item knows them. */
    calories: number | null;
    /** JSON of `NutritionFacts`: sums of the known amounts. */
    totals: string;
    /** JSON: how many items know each nutriment. */
    known: string;
    /** When the person erased the day in the app. */
    erased_at: string | null;
    /** JSON of `ErasedDay`, for restoring it. */
    erased: string | null;
    /** When a mark was changed on a device. */
    header_updated_at: string | null;
    /** When the note was changed on a device. */
    note_updated_at: ColumnType<string | null, string | null | undefined, string | null>;
    updated_at: string;
  };
  /** The logged days of a month as a bitmap; bit 0 is the first. */
  diary_months: { owner_id: number; month: string; days: number };
  diary_items: {
    id: Generated<number>;
    owner_id: number;
    date: string;
    uuid: string;
    /** Order of insertion within the day. */
    position: number;
    slot: number;
    /** HH:mm in the person's zone at entry. */
    time: string | null;
    kind: ItemKind;
    name: string;
    brand: string | null;
    portion: number | null;
    unit: string | null;
    quantity: number;
    /** JSON of `NutritionFacts` of one portion. */
    nutrition: string;
    /** JSON of the ingredients of a split recipe. */
    items: string | null;
    /** JSON of an item of an old export, with its nutrition at the top level. */
    legacy: string | null;
    food_id: number | null;
    meal_id: number | null;
    recipe_id: number | null;
    source_meal_id: number | null;
    source: string | null;
    note: string;
    added_at: string;
    updated_at: string;
  };
  diary_tombstones: {
    owner_id: number;
    uuid: string;
    date: string;
    /** JSON of the deleted item; null once it can no longer be restored. */
    item: string | null;
    deleted_at: string;
  };
}
