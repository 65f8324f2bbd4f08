import { type Context, timeZoneOf } from '../../../kernel/context.ts';
import { today } from '../../../kernel/time/clock.ts';
import type { WorkoutAppTables } from '../tables.ts';

export type ProgramsContext = Context<WorkoutAppTables>;

/** The account that reads programs, with its time zone and date. */
export interface Viewer {
  readonly owner: number;
  /** Trainers and admins see programs that others share with coaches. */
  readonly coaches: boolean;
  readonly zone: string;
  readonly today: string;
}

export function viewerOf(
  context: Pick<ProgramsContext, 'owner' | 'caller' | 'clock' | 'config'>,
  zone = timeZoneOf(context),
): Viewer {
  const role = context.caller.account?.role;
  return {
    owner: context.owner,
    coaches: role === 'trainer' || role === 'admin',
    zone,
    today: today(context.clock, zone),
  };
}

/** Calendar day of an instant in a time zone. */
export function dayOf(instant: string, zone: string): string {
  return today({ millis: () => Date.parse(instant) }, zone);
}
