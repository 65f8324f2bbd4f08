import type { AccountsTables } from '../../../accounts/tables.ts';
import type { AssistantContext } from '../../../shared/assistant/assistant-context.ts';
import type { NutritionTables } from '../tables.ts';

export type NutritionAssistantContext = AssistantContext<
  NutritionTables & Pick<AccountsTables, 'preferences' | 'users'>
>;
