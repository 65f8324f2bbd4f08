import type { Generated } from 'kysely';
import type { FieldColumns } from '../../../kernel/fields.ts';
import type { PROGRAM_FIELDS } from './fields.ts';

export interface ProgramsTables {
  programs: FieldColumns<typeof PROGRAM_FIELDS> & {
    id: Generated<number>;
    /** The creator; `created_by` in the API. */
    owner_id: number;
    name: string;
    visibility: 'private' | 'shared';
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
  };
  workout_templates: {
    id: Generated<number>;
    /** The owner of the program. */
    owner_id: number;
    program_id: number;
    name: string;
    day_label: string | null;
    order_index: number;
    /** JSON: the exercises with their sets and weeks. */
    exercises: string;
    /** JSON: the deleted uuids. */
    tombstones: string;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
  };
  /** One row per program that an owner follows, on their own or assigned by a trainer. */
  program_enrolments: {
    id: Generated<number>;
    owner_id: number;
    program_id: number;
    /** The trainer; null if the owner chose the program. */
    assigned_by: number | null;
    assigned_at: string;
    start_date: string | null;
    is_active: 0 | 1;
    /** The manually chosen week, with the session count and time at that moment. */
    pin_week: number | null;
    pin_sessions: number | null;
    pin_at: string | null;
  };
}
