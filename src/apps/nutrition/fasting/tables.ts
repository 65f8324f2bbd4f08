import type { Generated } from 'kysely';
import type { FastingPlan } from '../measures/health/fasting.ts';

export interface FastingTables {
  fasts: {
    id: Generated<number>;
    owner_id: number;
    /** Made by the client, so that a replayed start makes no second fast. */
    uuid: string;
    plan: FastingPlan;
    target_hours: number;
    started_at: string;
    /** Null while it runs. */
    ended_at: string | null;
    /** The person's zone when the start was entered. */
    zone: string;
    /** Calendar day of the end in the person's zone when the end was entered. */
    end_date: string | null;
    elapsed_ms: number | null;
    /** When the target is reached. */
    target_at: string;
    /** When the reminder of the target was settled: sent, or past when the fast was entered. */
    target_told_at: string | null;
    note: string;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
  };
  fasting_settings: {
    owner_id: number;
    plan: FastingPlan;
    target_hours: number;
    /** HH:mm at which the person's fasts begin. */
    start_time: string | null;
    remind_target: 0 | 1;
    remind_start: 0 | 1;
    /** The next reminder of the start; null if the person wants none. */
    next_start_at: string | null;
    updated_at: string;
  };
}
