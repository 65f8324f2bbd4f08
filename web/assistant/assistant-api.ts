import type { assistantContract } from '../../src/shared/assistant/contract.ts';
import { createClient } from '../core/api/client.ts';
import { type AppName, baseOf } from '../core/instance.ts';

/** Calls the assistant of an app. `runTurn` runs the turns. */
export function assistantApi(app: AppName) {
  return createClient<typeof assistantContract>(baseOf(app));
}
