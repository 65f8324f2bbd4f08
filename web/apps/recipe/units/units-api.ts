import type { unitsContract } from '../../../../src/apps/recipe/units/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import type { WriteOf } from '../../../core/outbox/outbox-entry.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { applyUnitWrite } from './apply-unit-write.ts';

export type AllUnits = RouteOutput<typeof unitsContract, 'GET /api/units'>;

export const unitsApi = createClient<typeof unitsContract>(baseOf('recipe'));

export const units = createWriter<typeof unitsContract>('recipe');

export const unitsQuery: ServerQuery<AllUnits> = {
  app: 'recipe',
  key: ['units'],
  load: () => unitsApi('GET /api/units', {}),
  apply: (all, write) => applyUnitWrite(all, write as WriteOf<typeof unitsContract>),
};
