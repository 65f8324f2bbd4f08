import { z } from 'zod';
import { emptyInput, id, instant, ok, pageInput, pageOf } from '../../kernel/api/common-schemas.ts';
import { operation } from '../../kernel/contract.ts';
import { StreamResponse } from '../../kernel/files/stream-response.ts';

const conflict = z.object({
  id,
  table: z.string().describe('The table that the row comes from, such as body_measures'),
  from_account: z
    .string()
    .nullable()
    .describe('The account that the row belonged to; null when it had no owner'),
  created_at: instant.describe('When the data of the two owners was joined'),
  content: z.record(z.string(), z.json()).describe('The row, column by column'),
});

export type OwnershipConflict = z.output<typeof conflict>;

const file = z.instanceof(StreamResponse).meta({ type: 'string', format: 'binary' });

export const conflictsContract = {
  listConflicts: operation({
    method: 'GET',
    path: '/api/auth/ownership-conflicts',
    summary: 'Rows that could not be joined when the data of two owners became one, newest first',
    access: 'admin',
    input: z.object(pageInput),
    output: pageOf(conflict),
  }),
  exportConflicts: operation({
    method: 'GET',
    path: '/api/auth/ownership-conflicts.json',
    summary: 'All ownership conflicts as one JSON file',
    access: 'admin',
    input: emptyInput,
    output: file,
  }),
  dismissConflict: operation({
    method: 'DELETE',
    path: '/api/auth/ownership-conflicts/:id',
    summary: 'Delete an ownership conflict that has been dealt with',
    access: 'admin',
    reauthentication: 'none',
    input: z.object({ id }),
    output: ok,
  }),
};
