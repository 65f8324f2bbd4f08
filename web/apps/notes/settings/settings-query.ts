import type { notesAppContract } from '../../../../src/apps/notes/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { stateOf } from '../../../core/collections/collection.ts';
import { setSentFields } from '../../../core/collections/effects.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { notesApi } from '../notes/notes-api.ts';

type Contract = typeof notesAppContract;
type NoteSettings = RouteOutput<Contract, 'GET /api/notes/settings'>;

export const settingsQuery: ServerQuery<NoteSettings> = {
  app: 'notes',
  key: ['settings'],
  load: () => notesApi('GET /api/notes/settings', {}),
  apply: stateOf<Contract, NoteSettings>({
    'PATCH /api/notes/settings': (settings, { input }) => setSentFields(settings, input),
    'DELETE /api/notes/feed': (settings) => ({ ...settings, feed_token: null }),
  }),
};
