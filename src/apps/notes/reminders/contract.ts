import { z } from 'zod';
import { id } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { note } from '../notes/note-schema.ts';

export const remindersContract = {
  snoozeReminder: operation({
    method: 'POST',
    path: '/api/notes/:id/snooze',
    summary:
      'Send the reminder of a note again at a later time, at the latest at its next repeat; its repeats stay as they are',
    access: 'signed-in',
    input: z.object({
      id,
      until: z
        .string()
        .max(40)
        .describe('ISO 8601 with an offset or Z; a time of the last day is due at once'),
    }),
    output: note,
  }),
};
