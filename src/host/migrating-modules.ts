import { accountsModule } from '../accounts/accounts.ts';
import type { AccountsServices } from '../accounts/services.ts';
import type { MigratingModule } from '../kernel/database/migrate.ts';
import { kernelModule } from '../kernel/kernel.ts';
import { APP_MODULES } from './modules.ts';

/** All modules in the order of their migrations. Only the migrations are read; no handler runs. */
export function listMigratingModules(): MigratingModule[] {
  return [kernelModule([]), accountsModule({} as AccountsServices), ...APP_MODULES];
}
