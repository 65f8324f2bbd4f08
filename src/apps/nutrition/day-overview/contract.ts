import { z } from 'zod';
import { operation } from '../../../kernel/contract.ts';
import { activityContract } from '../activity/contract.ts';
import { diaryContract } from '../diary/contract.ts';
import { fastingContract } from '../fasting/contract.ts';
import { goalsContract } from '../goals/contract.ts';
import { waterContract } from '../water/contract.ts';

export const dayOverviewContract = {
  readDayOverview: operation({
    method: 'GET',
    path: '/api/days/:date',
    summary: 'A day at a glance: diary, targets, water, the running fast and burned energy',
    access: 'signed-in',
    input: goalsContract.readDayTargets.input.omit({ burned: true }),
    output: z.object({
      diary: diaryContract.readDay.output,
      goals: goalsContract.readDayTargets.output,
      water: waterContract.readDay.output,
      fasting: fastingContract.readCurrent.output,
      burned: activityContract.readBurned.output.shape.days.element
        .nullable()
        .describe('Null without any'),
    }),
  }),
};
