import type { Generated } from 'kysely';
import type { Role } from '../kernel/context.ts';

export interface AccountsTables {
  users: {
    id: Generated<number>;
    username: string;
    username_key: string;
    email: string | null;
    email_key: string | null;
    full_name: string | null;
    password_hash: string | null;
    role: Role;
    trainer_id: number | null;
    time_zone: string | null;
    created_at: string;
  };
  sessions: {
    id: string;
    user_id: number;
    created_at: string;
    last_seen_at: string;
    expires_at: string;
    user_agent: string;
    address: string;
  };
  app_config: { key: string; value: string };
}
