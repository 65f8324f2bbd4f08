import type { KernelTables } from '../../kernel/tables.ts';
import type { ConversationTables } from '../../shared/assistant/conversation.ts';
import type { BodyTables } from '../../shared/body/tables.ts';
import type { ActivityTables } from './activity/tables.ts';
import type { DiaryTables } from './diary/tables.ts';
import type { FastingTables } from './fasting/tables.ts';
import type { FoodTables } from './foods/tables.ts';
import type { MealTables } from './meals/tables.ts';
import type { WaterTables } from './water/tables.ts';
import type { WellnessTables } from './wellness/tables.ts';

export type NutritionTables = ActivityTables &
  BodyTables &
  ConversationTables &
  DiaryTables &
  FastingTables &
  FoodTables &
  MealTables &
  WaterTables &
  WellnessTables &
  Pick<KernelTables, 'files'>;
