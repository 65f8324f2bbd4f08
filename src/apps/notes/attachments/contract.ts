import { z } from 'zod';
import { id, ok } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { FileResponse } from '../../../kernel/files/file-response.ts';
import { attachment, uuid } from '../notes/note-schema.ts';

const MEGABYTE = 1024 * 1024;
export const LONGEST_TRANSCRIPT = 100_000;

const named = { id, attachmentId: id };
const text = z.string().trim().max(LONGEST_TRANSCRIPT);

export const attachmentsContract = {
  addAttachment: operation({
    method: 'POST',
    path: '/api/notes/:id/attachments',
    summary:
      'Attach a file of at most 20 MB: the body is the file. A picture is re-encoded; an attachment whose uuid exists is not added again',
    access: 'signed-in',
    waits: true,
    status: 201,
    uploadLimit: 20 * MEGABYTE,
    input: z.object({
      id,
      kind: z.enum(['image', 'voice', 'file']).default('file'),
      name: z.string().trim().max(200).default(''),
      uuid: uuid.optional().describe('Made by the client'),
      seconds: z.number().min(0).max(86_400).optional().describe('Length of a voice note'),
      transcript: text.max(4000).optional().describe('A longer one is sent by PATCH'),
    }),
    output: attachment,
  }),
  changeAttachment: operation({
    method: 'PATCH',
    path: '/api/notes/:id/attachments/:attachmentId',
    summary: 'Set the name, the text of an image or the transcript of a voice note',
    access: 'signed-in',
    input: z.object({
      ...named,
      name: z.string().trim().max(200).optional(),
      text: text.optional(),
      transcript: text.optional(),
    }),
    output: attachment,
  }),
  readAttachment: operation({
    method: 'GET',
    path: '/api/notes/:id/attachments/:attachmentId',
    summary: 'The file of an attachment; other files than pictures and sounds are downloads',
    access: 'signed-in',
    input: z.object(named),
    output: z.instanceof(FileResponse).meta({ type: 'string', format: 'binary' }),
  }),
  removeAttachment: operation({
    method: 'DELETE',
    path: '/api/notes/:id/attachments/:attachmentId',
    summary: 'Remove an attachment',
    access: 'signed-in',
    input: z.object(named),
    output: ok,
  }),
};
