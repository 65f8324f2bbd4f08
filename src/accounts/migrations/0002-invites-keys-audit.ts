import type { Migration } from '../../kernel/database/migrate.ts';

export const invitesKeysAudit: Migration = {
  id: '0002-invites-keys-audit',
  statements: ({ id, int, text, strict }) => {
    const userId = `user_id ${int} not null references users (id) on delete cascade`;
    return [
      ...['birthday', 'gender', 'locale', 'units', 'totp_secret', 'totp_enabled_at'].map(
        (column) => `alter table users add column ${column} ${text}`,
      ),
      `alter table users add column avatar_id ${int}`,
      `alter table users add column totp_last_step ${int}`,
      `create table invites (
        ${id},
        token_hash ${text} not null unique,
        email ${text} not null,
        email_key ${text} not null,
        role ${text} not null check (role in ('admin', 'trainer', 'member')),
        invited_by ${text},
        created_at ${text} not null,
        expires_at ${text} not null,
        accepted_at ${text},
        revoked_at ${text}
      )${strict}`,
      `create table password_resets (
        token_hash ${text} primary key, ${userId}, expires_at ${text} not null
      )${strict}`,
      'create index password_resets_by_user on password_resets (user_id)',
      `create table recovery_codes (${userId}, code_hash ${text} not null, primary key (user_id, code_hash))${strict}`,
      `create table passkeys (
        ${id},
        ${userId},
        credential_id ${text} not null unique,
        public_key ${text} not null,
        counter ${int} not null,
        transports ${text} not null,
        name ${text} not null,
        created_at ${text} not null,
        last_used_at ${text}
      )${strict}`,
      'create index passkeys_by_user on passkeys (user_id)',
      `create table oidc_providers (
        id ${text} primary key,
        name ${text} not null,
        issuer ${text} not null,
        client_id ${text} not null,
        client_secret ${text},
        auto_register ${int} not null check (auto_register in (0, 1))
      )${strict}`,
      `create table oidc_links (
        ${id},
        ${userId},
        provider ${text} not null,
        subject ${text} not null,
        email ${text},
        created_at ${text} not null,
        unique (provider, subject)
      )${strict}`,
      'create index oidc_links_by_user on oidc_links (user_id)',
      `create table audit_log (
        ${id},
        at ${text} not null,
        event ${text} not null,
        actor ${text},
        subject ${text},
        address ${text}
      )${strict}`,
      'create index audit_log_by_time on audit_log (at)',
      `create table preferences (
        owner_id ${int} primary key, data ${text} not null, updated_at ${text} not null
      )${strict}`,
      `create table set_aside (
        ${id},
        owner_id ${int} not null,
        table_name ${text} not null,
        row ${text} not null,
        created_at ${text} not null
      )${strict}`,
      'create index set_aside_by_owner on set_aside (owner_id)',
    ];
  },
};
