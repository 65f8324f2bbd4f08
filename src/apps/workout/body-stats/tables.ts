import type { Generated } from 'kysely';
import type { CardioKind, DistanceUnit, Pose } from './choices.ts';

export interface BodyDataTables {
  progress_photos: {
    id: Generated<number>;
    owner_id: number;
    file_id: number;
    date: string;
    pose: Pose;
    note: string;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
  };
  cardio_sessions: {
    id: Generated<number>;
    owner_id: number;
    date: string;
    kind: CardioKind;
    minutes: number | null;
    distance: number | null;
    distance_unit: DistanceUnit | null;
    calories: number | null;
    avg_heart_rate: number | null;
    notes: string;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
    /** When a device began to record it. */
    started_at: string | null;
    /** JSON: the recorded track; see track.ts. */
    track: string | null;
  };
}
