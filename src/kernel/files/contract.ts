import { z } from 'zod';
import { id, ok } from '../api/common-schemas.ts';
import { operation } from '../contract.ts';
import { FileResponse } from './file-response.ts';

const MEGABYTE = 1024 * 1024;

const file = z.object({
  id,
  kind: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  url: z.string(),
});

export const filesContract = {
  uploadFile: operation({
    method: 'POST',
    path: '/api/files',
    summary: 'Store a picture: the body is the file, `kind` says what it is for',
    access: 'signed-in',
    waits: true,
    status: 201,
    uploadLimit: 20 * MEGABYTE,
    input: z.object({ kind: z.string().max(50) }),
    output: file,
  }),
  readFile: operation({
    method: 'GET',
    path: '/api/files/:id',
    summary: 'A stored picture, for those who may see what it belongs to',
    access: 'signed-in',
    input: z.object({
      id,
      size: z.literal('small').optional().describe('At most 480 pixels on the longest side'),
    }),
    output: z.instanceof(FileResponse).meta({ type: 'string', format: 'binary' }),
  }),
  removeFile: operation({
    method: 'DELETE',
    path: '/api/files/:id',
    summary: 'Remove a picture of your own',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
};
