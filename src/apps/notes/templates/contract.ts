import { z } from 'zod';
import { id, instant, label, ok } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import {
  itemText,
  KINDS,
  MOST_ITEMS,
  NOTE_BODY_LIMIT,
  note,
  noteFields,
} from '../notes/note-schema.ts';

const fields = {
  name: label(100),
  kind: z.enum(KINDS),
  title: noteFields.title.describe('{{date}} and {{time}} are replaced'),
  body_md: noteFields.body_md.describe('{{date}} and {{time}} are replaced'),
  items: z.array(itemText).max(MOST_ITEMS),
  color: noteFields.color,
};

const template = z.object({ id, ...fields, created_at: instant, updated_at: instant });

export const templatesContract = {
  listTemplates: operation({
    method: 'GET',
    path: '/api/note-templates',
    summary: 'List your templates by name, at most 100',
    access: 'signed-in',
    input: z.object({}),
    output: z.array(template),
  }),
  createTemplate: operation({
    method: 'POST',
    path: '/api/note-templates',
    summary: 'Create a template',
    access: 'signed-in',
    status: 201,
    bodyLimit: NOTE_BODY_LIMIT,
    input: z.object({
      name: fields.name,
      kind: fields.kind.default('text'),
      title: fields.title.default(''),
      body_md: fields.body_md.default(''),
      items: fields.items.default([]),
      color: fields.color.default(null),
    }),
    output: template,
  }),
  changeTemplate: operation({
    method: 'PATCH',
    path: '/api/note-templates/:id',
    summary: 'Update a template; omitted fields keep their value',
    access: 'signed-in',
    bodyLimit: NOTE_BODY_LIMIT,
    input: z.object({ id, ...z.object(fields).partial().shape }),
    output: template,
  }),
  deleteTemplate: operation({
    method: 'DELETE',
    path: '/api/note-templates/:id',
    summary: 'Delete a template',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
  useTemplate: operation({
    method: 'POST',
    path: '/api/note-templates/:id/use',
    summary: 'Write a note from a template',
    access: 'signed-in',
    status: 201,
    input: z.object({ id }),
    output: note,
  }),
};

export type NoteTemplate = z.output<typeof template>;
