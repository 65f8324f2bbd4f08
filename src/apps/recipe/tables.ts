import type { AccountsTables } from '../../accounts/tables.ts';
import type { KernelTables } from '../../kernel/tables.ts';
import type { ConversationTables } from '../../shared/assistant/conversation.ts';
import type { CookDiaryTables } from './cook-diary/tables.ts';
import type { CookbooksTables } from './cookbooks/tables.ts';
import type { StockTables } from './household/tables.ts';
import type { KitchensTables } from './kitchens/tables.ts';
import type { PantryTables } from './pantry/tables.ts';
import type { PlanTables } from './plan/tables.ts';
import type { RecipesTables } from './recipes/tables.ts';
import type { SharingTables } from './sharing/tables.ts';
import type { ShoppingTables } from './shopping/tables.ts';
import type { UnitsTables } from './units/tables.ts';

/** All tables of the app, and the account and file tables it reads. */
export type RecipeAppTables = RecipesTables &
  SharingTables &
  PantryTables &
  CookDiaryTables &
  PlanTables &
  ShoppingTables &
  KitchensTables &
  CookbooksTables &
  StockTables &
  UnitsTables &
  ConversationTables &
  Pick<AccountsTables, 'users'> &
  Pick<KernelTables, 'files'>;
