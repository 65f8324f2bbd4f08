import type { unitsContract } from '../../../../src/apps/recipe/units/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { client } from '../../../core/client.ts';
import { baseOf } from '../../../core/instance.ts';
import type { WriteOf } from '../../../core/outbox-entry.ts';
import type { Question } from '../../../core/use-answer.ts';
import { writer } from '../../../core/writer.ts';
import { applyUnitWrite } from './apply-unit-write.ts';

export type AllUnits = RouteOutput<typeof unitsContract, 'GET /api/units'>;

export const unitsApi = client<typeof unitsContract>(baseOf('recipe'));

export const units = writer<typeof unitsContract>('recipe');

export const allUnits: Question<AllUnits> = {
  app: 'recipe',
  key: ['units'],
  ask: () => unitsApi('GET /api/units', {}),
  apply: (all, write) => applyUnitWrite(all, write as WriteOf<typeof unitsContract>),
};
