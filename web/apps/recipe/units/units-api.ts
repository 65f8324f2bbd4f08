import type { unitsContract } from '../../../../src/apps/recipe/units/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { type AllUnits, applyToUnits } from './unit-collection.ts';

export const unitsApi = createClient<typeof unitsContract>(baseOf('recipe'));

export const units = createWriter<typeof unitsContract>('recipe');

export const unitsQuery: ServerQuery<AllUnits> = {
  app: 'recipe',
  key: ['units'],
  load: () => unitsApi('GET /api/units', {}),
  apply: applyToUnits,
};
