import type { notesContract } from '../../../../src/apps/notes/notes/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { createWriter } from '../../../core/outbox/writer.ts';

export const notesApi = createClient<typeof notesContract>(baseOf('notes'));

export const notes = createWriter<typeof notesContract>('notes');
