import type { myPrescriptionsContract } from '../../../../../src/apps/workout/coaching/prescriptions/contract.ts';
import type {
  loadContract,
  WorkoutDraft,
} from '../../../../../src/apps/workout/programs/contract.ts';
import type { RouteOutput } from '../../../../../src/kernel/contract.ts';
import { createClient } from '../../../../core/api/client.ts';
import { baseOf } from '../../../../core/instance.ts';
import type { ServerQuery } from '../../../../core/queries/use-server-query.ts';

const programsApi = createClient<typeof loadContract>(baseOf('workout'));

const prescriptionsApi = createClient<typeof myPrescriptionsContract>(baseOf('workout'));

export type DayPrescription = NonNullable<
  RouteOutput<typeof myPrescriptionsContract, 'GET /api/prescriptions/my/:date'>
>;

/** The coach's prescription for a day, or null. */
export function prescriptionQuery(date: string): ServerQuery<DayPrescription | null> {
  return {
    app: 'workout',
    key: ['prescription', date],
    load: () => prescriptionsApi('GET /api/prescriptions/my/:date', { date }),
  };
}

/** The active program's workout for a day; null without a program. */
export function planQuery(date: string): ServerQuery<WorkoutDraft | null> {
  return {
    app: 'workout',
    key: ['plan', date],
    load: async () => (await programsApi('GET /api/programs/today', { date })).workout,
  };
}

export function prescriptionName({ name, template_name }: DayPrescription): string {
  return name ?? template_name ?? '';
}
