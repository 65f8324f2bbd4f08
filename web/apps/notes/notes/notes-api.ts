import type { notesAppContract } from '../../../../src/apps/notes/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { createWriter } from '../../../core/outbox/writer.ts';

export const notesApi = createClient<typeof notesAppContract>(baseOf('notes'));

export const notes = createWriter<typeof notesAppContract>('notes');
