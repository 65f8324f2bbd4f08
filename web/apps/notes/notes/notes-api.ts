import type { notesContract } from '../../../../src/apps/notes/notes/contract.ts';
import { client } from '../../../core/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { writer } from '../../../core/writer.ts';

export const notesApi = client<typeof notesContract>(baseOf('notes'));

export const notes = writer<typeof notesContract>('notes');
