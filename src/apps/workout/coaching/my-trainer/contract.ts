import { z } from 'zod';
import { emptyInput, id } from '../../../../kernel/api/common-schemas.ts';
import { operation } from '../../../../kernel/contract.ts';
import { member } from '../roster/contract.ts';

const myTrainer = z.object({
  trainer: member.nullable(),
  shares_body: z.boolean().describe('Whether this trainer may read your body measures'),
});

export const myTrainerContract = {
  readMyTrainer: operation({
    method: 'GET',
    path: '/api/my-trainer',
    summary: 'Who coaches you, and whether they read your body measures',
    access: 'signed-in',
    input: emptyInput,
    output: myTrainer,
  }),
  shareBody: operation({
    method: 'PUT',
    path: '/api/my-trainer/sharing',
    summary: 'Let your trainer read your body measures, or stop it; off unless you switch it on',
    access: 'signed-in',
    input: z.object({
      trainer_id: id.describe('The trainer it is meant for; 409 when somebody else coaches you'),
      body: z.boolean(),
    }),
    output: myTrainer,
  }),
};
