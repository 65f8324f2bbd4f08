import type { accountDataContract } from '../../../src/host/account-data/contract.ts';
import type { RouteOutput } from '../../../src/kernel/contract.ts';
import { createClient } from '../../core/api/client.ts';
import { formDataWith, sendFile } from '../../core/api/send-file.ts';
import { instance } from '../../core/instance.ts';
import { queryClient } from '../../core/queries/query-client.ts';
import { refreshSession } from '../../core/session/session.ts';
import type { ImportMethods } from '../../imports/use-import.ts';

type Contract = typeof accountDataContract;
export type AccountPreview = RouteOutput<Contract, 'POST /api/account-data/import/preview'>;
export type AccountReport = RouteOutput<Contract, 'POST /api/account-data/import'>;
/** There is nothing to decide. */
export type NoDecisions = Readonly<Record<never, never>>;

const api = createClient<Contract>(instance.base);
const API = `${instance.base}/api/account-data`;

export const EXPORT_LINK = `${API}/export`;

/** The file is sent once, and imported from where the preview kept it. */
export const accountFiles: ImportMethods<AccountPreview, NoDecisions, AccountReport> = {
  app: 'accounts',
  preview: (file, { progressId, ...sending }) =>
    sendFile(`${API}/import/preview`, { body: formDataWith(file, { progressId }), ...sending }),
  commit: (_file, { uploadId }, _options, progressId) =>
    api('POST /api/account-data/import', { uploadId, progressId }),
  onChanged: () => {
    void queryClient.invalidateQueries();
    void refreshSession();
  },
};
