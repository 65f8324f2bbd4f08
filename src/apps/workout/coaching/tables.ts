import type { Generated } from 'kysely';

export interface CoachingTables {
  prescriptions: {
    id: Generated<number>;
    /** The trainer; `trainer_id` in the API. */
    owner_id: number;
    member_id: number;
    /** Null while it waits in the member's inbox. */
    date: string | null;
    template_id: number | null;
    name: string | null;
    /** JSON, as in a template; null if a template is prescribed. */
    exercises: string | null;
    notes: string | null;
    /** When the member moved it from the inbox to a day. */
    pulled_at: string | null;
    /** When the trainer was notified of the completion, which happens once. */
    told_at: string | null;
    created_at: string;
    updated_at: string;
  };
  coach_feedback: {
    id: Generated<number>;
    /** The trainer. */
    owner_id: number;
    member_id: number;
    workout_id: number;
    /** Position of the exercise, or -1 for the whole workout. */
    slot: number;
    exercise_uuid: string | null;
    note: string;
    media_id: number | null;
    media_time_sec: number | null;
    reply: string | null;
    replied_at: string | null;
    seen_at: string | null;
    created_at: string;
    updated_at: string;
  };
  /** Consent of a member that a trainer reads their body measures; no row without consent. */
  body_sharing: {
    /** The member. */
    owner_id: number;
    /** The consent is for this trainer only. Null after the trainer's account was joined. */
    trainer_id: number | null;
    created_at: string;
  };
  coach_activity: {
    id: Generated<number>;
    /** The trainer. */
    owner_id: number;
    member_id: number;
    kind: 'prescription_completed' | 'prescription_missed' | 'feedback_reply';
    prescription_id: number | null;
    workout_id: number | null;
    feedback_id: number | null;
    occurred_at: string;
    seen_at: string | null;
  };
}
