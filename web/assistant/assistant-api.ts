import type { assistantContract } from '../../src/shared/assistant/contract.ts';
import { createClient } from '../core/api/client.ts';
import { type AppName, baseOf } from '../core/instance.ts';

/** The assistant of an app, except for its turns. */
export function assistantApi(app: AppName) {
  return createClient<typeof assistantContract>(baseOf(app));
}
