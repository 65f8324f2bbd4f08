import { type Context, timeZoneOf } from '../../../kernel/context.ts';
import { today } from '../../../kernel/time/clock.ts';
import type { WorkoutAppTables } from '../tables.ts';

export type ProgramsContext = Context<WorkoutAppTables>;

/** Who looks at programs, and when it is for them. */
export interface Viewer {
  readonly owner: number;
  /** Trainers and admins see what others share with coaches. */
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

/** The calendar day of an instant, where the viewer is. */
export function dayOf(instant: string, zone: string): string {
  return today({ millis: () => Date.parse(instant) }, zone);
}
