import { z } from 'zod';
import { id, ok } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { labelName } from '../notes/note-schema.ts';

const label = z.object({
  id,
  name: z.string().describe('Nested by slashes: `Home/Garden`'),
  note_count: z.int().describe('Notes with it or a label nested in it, without the trash'),
});

export const labelsContract = {
  listLabels: operation({
    method: 'GET',
    path: '/api/labels',
    summary: 'List your labels by name, at most 1000',
    access: 'signed-in',
    input: z.object({}),
    output: z.array(label),
  }),
  createLabel: operation({
    method: 'POST',
    path: '/api/labels',
    summary: 'Create a label; a name that exists is refused, regardless of case',
    access: 'signed-in',
    status: 201,
    input: z.object({ name: labelName }),
    output: label,
  }),
  renameLabel: operation({
    method: 'PATCH',
    path: '/api/labels/:id',
    summary: 'Rename a label; the labels nested in it move with it',
    access: 'signed-in',
    input: z.object({ id, name: labelName }),
    output: label,
  }),
  deleteLabel: operation({
    method: 'DELETE',
    path: '/api/labels/:id',
    summary: 'Delete a label; its notes stay',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
};

export type NoteLabel = z.output<typeof label>;
