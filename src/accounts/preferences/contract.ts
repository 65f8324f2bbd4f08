import { z } from 'zod';
import { emptyInput } from '../../kernel/api/common-schemas.ts';
import { operation } from '../../kernel/contract.ts';

/** What each key means is the client's to say: theme, language, units, goals, meal names … */
const preferences = z.record(z.string().min(1).max(50), z.json());

export const preferencesContract = {
  readPreferences: operation({
    method: 'GET',
    path: '/api/auth/preferences',
    summary: "The account's preferences, the same on every device",
    access: 'account',
    input: emptyInput,
    output: z.object({ preferences }),
  }),
  storePreferences: operation({
    method: 'PATCH',
    path: '/api/auth/preferences',
    summary: 'Change some preferences; null forgets one, what is not sent stays',
    access: 'account',
    reauthentication: 'none',
    input: z.object({ preferences }),
    output: z.object({ preferences }),
  }),
};
