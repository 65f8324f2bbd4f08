import type { accountDataContract } from '../../src/host/account-data/contract.ts';
import type { importsContract } from '../../src/shared/imports/contract.ts';
import { createClient } from '../core/api/client.ts';
import { type ApiTarget, baseOf } from '../core/instance.ts';

interface ImportsPage {
  pipeline: string;
  limit: number;
  cursor?: string;
}

/** Lists and undoes the imports of an app, or those of whole accounts. */
export function importsApi(target: ApiTarget) {
  if (target === 'accounts') {
    const api = createClient<typeof accountDataContract>(baseOf(target));
    return {
      list: (page: ImportsPage) => api('GET /api/account-data/imports', page),
      undo: (id: string) => api('POST /api/account-data/imports/:id/undo', { id }),
      progress: (progressId: string) =>
        api('GET /api/account-data/imports/progress', { progressId }),
    };
  }
  const api = createClient<typeof importsContract>(baseOf(target));
  return {
    list: (page: ImportsPage) => api('GET /api/imports', page),
    undo: (id: string) => api('POST /api/imports/:id/undo', { id }),
    progress: (progressId: string) => api('GET /api/imports/progress', { progressId }),
  };
}
