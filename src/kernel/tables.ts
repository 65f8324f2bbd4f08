import type { Generated } from 'kysely';

export interface KernelTables {
  jobs: {
    id: Generated<number>;
    name: string;
    dedupe_key: string;
    due_at: string;
    payload: string;
    attempts: number;
    claimed_until: string | null;
    failed_at: string | null;
    last_error: string | null;
    /** What the clock showed when `due_at` was set; null in rows of older versions. */
    set_at: string | null;
  };
  idempotency_keys: {
    owner_id: number;
    key: string;
    request_hash: string;
    status: number;
    /** The JSON text, so that a repeat is the same to the byte. */
    answer: string;
    created_at: string;
    claimant: string | null;
    claimed_until: string | null;
  };
  idempotency_steps: {
    owner_id: number;
    key: string;
    step: number;
    outcome: string;
    created_at: string;
  };
  files: {
    id: Generated<number>;
    owner_id: number;
    kind: string;
    sha256: string;
    width: number;
    height: number;
    bytes: number;
    created_at: string;
  };
}
