import { z } from 'zod';
import { pageInput, pageOf } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { person } from './person.ts';

export const peopleContract = {
  listPeers: operation({
    method: 'GET',
    path: '/api/recipes/peers',
    summary: 'List the other accounts on this instance',
    access: 'account',
    input: z.object({
      ...pageInput,
      q: z.string().max(100).optional().describe('A part of the username or the full name'),
    }),
    output: pageOf(person),
  }),
};
