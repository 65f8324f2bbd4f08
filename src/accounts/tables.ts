import type { Generated } from 'kysely';
import type { Role } from '../kernel/context.ts';

/** The delivery state of a notification target. */
interface DeliveryState {
  delivered_at: string | null;
  failed_at: string | null;
  failure: string | null;
  /** Consecutive failures. */
  failures: number;
  /** After a failure, no delivery is attempted before this time. */
  quiet_until: string | null;
}

export interface AccountsTables {
  users: {
    id: Generated<number>;
    username: string;
    username_key: string;
    email: string | null;
    email_key: string | null;
    /** When the account proved that it reads this address; null for an unverified one. */
    email_verified_at: string | null;
    full_name: string | null;
    password_hash: string | null;
    role: Role;
    trainer_id: number | null;
    birthday: string | null;
    gender: string | null;
    time_zone: string | null;
    locale: string | null;
    units: 'metric' | 'imperial' | null;
    avatar_id: number | null;
    /** Sealed; counts only once `totp_enabled_at` is set. */
    totp_secret: string | null;
    totp_enabled_at: string | null;
    /** The time step of the last code that was accepted: a code counts once. */
    totp_last_step: number | null;
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
    /** When a credential was last proved in this session; null in sessions of earlier versions. */
    authenticated_at: string | null;
  };
  app_config: { key: string; value: string };
  invites: {
    id: Generated<number>;
    token_hash: string;
    email: string;
    email_key: string;
    role: Role;
    invited_by: string | null;
    /** Null once the account is gone. */
    inviter_id: number | null;
    /** JSON: what the invite carries for apps, as `AttachmentRecord[]`. */
    attachments: Generated<string>;
    created_at: string;
    expires_at: string;
    accepted_at: string | null;
    revoked_at: string | null;
    /** Sent by mail, so that the person who accepts it reads that mailbox. */
    mailed: Generated<number>;
  };
  email_confirmations: { token_hash: string; user_id: number; email: string; expires_at: string };
  password_resets: { token_hash: string; user_id: number; expires_at: string };
  recovery_codes: { user_id: number; code_hash: string };
  passkeys: {
    id: Generated<number>;
    user_id: number;
    credential_id: string;
    public_key: string;
    counter: number;
    transports: string;
    name: string;
    created_at: string;
    last_used_at: string | null;
  };
  oidc_providers: {
    id: string;
    name: string;
    issuer: string;
    client_id: string;
    /** Sealed. */
    client_secret: string | null;
    auto_register: number;
  };
  oidc_links: {
    id: Generated<number>;
    user_id: number;
    provider: string;
    /** Subjects are unique within their issuer; a provider that is given another one starts again. */
    issuer: string;
    subject: string;
    email: string | null;
    created_at: string;
  };
  consumed_nonces: { value_hash: string; expires_at: string };
  api_tokens: {
    id: Generated<number>;
    user_id: number;
    name: string;
    token_hash: string;
    prefix: string;
    /** JSON: a list of scopes. */
    scopes: string;
    /** JSON: a list of apps; null for every app. */
    apps: string | null;
    created_at: string;
    expires_at: string | null;
    last_used_at: string | null;
    kind: Generated<'token' | 'connection'>;
    /** Of a connection: who was let in. */
    client_id: string | null;
  };
  oauth_clients: {
    id: string;
    name: string;
    /** JSON: a list of addresses. */
    redirect_uris: string;
    created_at: string;
    /** When it was last let in; null for never. */
    used_at: string | null;
  };
  oauth_artifacts: {
    kind: string;
    id_hash: string;
    connection_id: number | null;
    /** JSON, without the id itself. */
    payload: string;
    expires_at: string;
    consumed_at: string | null;
  };
  audit_log: {
    id: Generated<number>;
    at: string;
    event: string;
    actor: string | null;
    subject: string | null;
    address: string | null;
  };
  notify_services: {
    id: Generated<number>;
    owner_id: number;
    service: 'ntfy' | 'gotify' | 'apprise';
    url: string;
    topic: string | null;
    tag: string | null;
    /** Sealed. */
    token: string | null;
    updated_at: string;
  } & DeliveryState;
  push_subscriptions: {
    id: Generated<number>;
    owner_id: number;
    endpoint: string;
    p256dh: string;
    /** Sealed. */
    auth: string;
    name: string;
    created_at: string;
  } & DeliveryState;
  webhooks: {
    id: Generated<number>;
    owner_id: number;
    name: string;
    url: string;
    /** JSON: a list of events. */
    events: string;
    /** Sealed; signs the deliveries. */
    secret: string;
    active: number;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
    /** Consecutive failed deliveries. */
    failures: number;
    /** After a failed delivery, nothing new is sent before this time. */
    quiet_until: string | null;
  };
  webhook_deliveries: {
    id: Generated<number>;
    owner_id: number;
    webhook_id: number;
    /** The same in every attempt, so that a receiver recognises a repeated one. */
    uuid: string;
    event: string;
    /** JSON: the whole envelope, as it is signed and sent. */
    body: string;
    status: 'pending' | 'delivered' | 'failed';
    attempts: number;
    response_status: number | null;
    failure: string | null;
    duration_ms: number | null;
    created_at: string;
    attempted_at: string | null;
  };
  preferences: { owner_id: number; data: string; updated_at: string };
  /** Rows that could not be joined when two owners became one. */
  ownership_conflicts: {
    id: Generated<number>;
    owner_id: number;
    /** Whose row it was; null for rows from before this was stored. */
    from_owner_id: number | null;
    /** The name of that account; null for a row that had no owner. */
    from_account: string | null;
    table_name: string;
    /** JSON: the row. */
    content: string;
    created_at: string;
  };
}
