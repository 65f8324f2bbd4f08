import type { myPrescriptionsContract } from '../../../../src/apps/workout/coaching/prescriptions/contract.ts';
import type { loadContract, WorkoutDraft } from '../../../../src/apps/workout/programs/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { client } from '../../../core/client.ts';
import { baseOf } from '../../../core/instance.ts';
import type { Question } from '../../../core/use-answer.ts';

const programs = client<typeof loadContract>(baseOf('workout'));

const coaching = client<typeof myPrescriptionsContract>(baseOf('workout'));

export type Prescription = NonNullable<
  RouteOutput<typeof myPrescriptionsContract, 'GET /api/prescriptions/my/:date'>
>;

/** What a coach has prescribed for a day; null for most. */
export function prescriptionFor(date: string): Question<Prescription | null> {
  return {
    app: 'workout',
    key: ['prescription', date],
    ask: () => coaching('GET /api/prescriptions/my/:date', { date }),
  };
}

/** What the active program has for a day; null without one. */
export function planFor(date: string): Question<WorkoutDraft | null> {
  return {
    app: 'workout',
    key: ['plan', date],
    ask: async () => (await programs('GET /api/programs/today', { date })).workout,
  };
}

export function nameOf({ name, template_name }: Prescription): string {
  return name ?? template_name ?? '';
}
