import type { notesAppContract } from '../../../../src/apps/notes/contract.ts';
import type { NoteTemplate } from '../../../../src/apps/notes/templates/contract.ts';
import { listOf } from '../../../core/collections/collection.ts';
import { creates, removes, updates } from '../../../core/collections/effects.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { notesApi } from '../notes/notes-api.ts';

export const templatesQuery: ServerQuery<NoteTemplate[]> = {
  app: 'notes',
  key: ['templates'],
  load: () => notesApi('GET /api/note-templates', {}),
  apply: listOf<typeof notesAppContract, NoteTemplate>(
    {
      'POST /api/note-templates': creates(
        ({ name, kind = 'text', title = '', body_md = '', items = [], color = null }, now) => ({
          ...{ name, kind, title, body_md, items, color },
          ...{ created_at: now, updated_at: now },
        }),
      ),
      'PATCH /api/note-templates/:id': updates(),
      'DELETE /api/note-templates/:id': removes(),
    },
    { sort: (a, b) => a.name.localeCompare(b.name) },
  ),
};
