import type { importsContract } from '../../src/shared/imports/contract.ts';
import { createClient } from '../core/api/client.ts';
import { type AppName, baseOf } from '../core/instance.ts';

/** Lists and undoes the imports of an app. */
export function importsApi(app: AppName) {
  return createClient<typeof importsContract>(baseOf(app));
}
