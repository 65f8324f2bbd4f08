import { z } from 'zod';
import { ok } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';

const LONGEST_REST = 3600;

const endpoint = z
  .string()
  .max(2000)
  .regex(/^https?:\/\/\S+$/i, 'must be an address')
  .describe('Of the push subscription of this browser');

export const restAlertContract = {
  scheduleRestAlert: operation({
    method: 'PUT',
    path: '/api/rest-alert',
    summary: 'Notify this browser at the end of a rest, in place of an earlier one',
    access: 'signed-in',
    input: z.object({
      endpoint,
      seconds: z.number().min(1).max(LONGEST_REST).describe('Until the end of the rest'),
      next: z.string().max(300).describe('The next set, or empty'),
    }),
    output: ok.extend({
      scheduled: z.boolean().describe('False if you have not subscribed in this browser'),
    }),
  }),
  cancelRestAlert: operation({
    method: 'DELETE',
    path: '/api/rest-alert',
    summary: 'Take the notification of a rest back',
    access: 'signed-in',
    input: z.object({ endpoint }),
    output: ok,
  }),
};
