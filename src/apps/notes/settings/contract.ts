import { z } from 'zod';
import { operation } from '../../../kernel/contract.ts';

const settings = z.object({
  all_checklists: z.boolean().describe('Open items of every checklist are tasks'),
  feed_token: z.string().nullable().describe('Of the calendar feed at /api/ics/:token'),
});

export const noteSettingsContract = {
  readNoteSettings: operation({
    method: 'GET',
    path: '/api/notes/settings',
    summary: 'Your settings of the notes',
    access: 'signed-in',
    input: z.object({}),
    output: settings,
  }),
  changeNoteSettings: operation({
    method: 'PATCH',
    path: '/api/notes/settings',
    summary: 'Update your settings; omitted ones keep their value',
    access: 'signed-in',
    input: z.object({ all_checklists: z.boolean().optional() }),
    output: settings,
  }),
};
