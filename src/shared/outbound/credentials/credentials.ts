import type { Kysely, Transaction } from 'kysely';
import { transact } from '../../../kernel/database/transact.ts';
import { Conflict } from '../../../kernel/errors.ts';
import type { SecretBox } from '../../../kernel/secrets/secret-box.ts';
import { type Clock, isoNow } from '../../../kernel/time/clock.ts';
import type { OutboundTables } from '../tables.ts';

interface CredentialContext {
  readonly db: Kysely<OutboundTables>;
  readonly owner: number;
  readonly secrets: SecretBox;
}

/** The service that a credential is for, and the operator's credential, which replaces those of owners. */
export interface CredentialUse {
  readonly service: string;
  readonly fromOperator: string | null;
}

/** What a page may know of a credential. */
export interface CredentialStatus {
  readonly is_set: boolean;
  readonly hint: string | null;
  /** The operator has set it, so that owners cannot change it. */
  readonly is_locked: boolean;
}

const HINT_CHARACTERS = 4;
/** The last characters of a shorter credential would tell too much of it. */
const MIN_LENGTH_FOR_HINT = 12;

/** The credential for requests: the operator's, else the owner's. Null if there is none. */
export async function openCredential(
  context: CredentialContext,
  { service, fromOperator }: CredentialUse,
): Promise<string | null> {
  if (fromOperator !== null) return fromOperator;
  const row = await findCredential(context.db, context.owner, service);
  return row ? openSealed(context, service, row.sealed) : null;
}

/** Null for a text that was sealed with another key: its owner enters the credential again. */
function openSealed(
  { secrets, owner }: CredentialContext,
  service: string,
  sealed: string,
): string | null {
  return secrets.tryOpen(sealed, purposeOf(owner, service));
}

export async function readCredentialStatus(
  context: CredentialContext,
  use: CredentialUse,
): Promise<CredentialStatus> {
  if (use.fromOperator !== null) return { is_set: true, hint: null, is_locked: true };
  const row = await findCredential(context.db, context.owner, use.service);
  const isSet = row !== undefined && openSealed(context, use.service, row.sealed) !== null;
  return { is_set: isSet, hint: isSet ? row.hint : null, is_locked: false };
}

export async function storeCredential(
  { db, owner, secrets, clock }: CredentialContext & { readonly clock: Clock },
  { service, fromOperator }: CredentialUse,
  value: string,
): Promise<CredentialStatus> {
  refuseLocked(fromOperator);
  const now = isoNow(clock);
  const changes = {
    sealed: secrets.seal(value, purposeOf(owner, service)),
    hint: hintOf(value),
    updated_at: now,
  };
  await transact(db, (tx) =>
    tx
      .insertInto('credentials')
      .values({ owner_id: owner, service, created_at: now, ...changes })
      .onConflict((conflict) => conflict.columns(['owner_id', 'service']).doUpdateSet(changes))
      .execute(),
  );
  return { is_set: true, hint: changes.hint, is_locked: false };
}

export async function removeCredential(
  { db, owner }: Pick<CredentialContext, 'db' | 'owner'>,
  { service, fromOperator }: CredentialUse,
): Promise<void> {
  refuseLocked(fromOperator);
  await db
    .deleteFrom('credentials')
    .where('owner_id', '=', owner)
    .where('service', '=', service)
    .execute();
}

/** Removes all credentials of an owner; returns a description of each. */
export async function removeAllCredentials(
  tx: Transaction<OutboundTables>,
  owner: number,
): Promise<string[]> {
  const removed = await tx
    .deleteFrom('credentials')
    .where('owner_id', '=', owner)
    .returning('service')
    .execute();
  return removed.map(({ service }) => `the key for ${service}`);
}

async function findCredential(db: Kysely<OutboundTables>, owner: number, service: string) {
  return db
    .selectFrom('credentials')
    .select(['sealed', 'hint'])
    .where('owner_id', '=', owner)
    .where('service', '=', service)
    .executeTakeFirst();
}

/** A sealed text that is copied to another owner or service does not open. */
function purposeOf(owner: number, service: string): string {
  return `credential of owner ${owner} for ${service}`;
}

function hintOf(value: string): string | null {
  return value.length < MIN_LENGTH_FOR_HINT ? null : value.slice(-HINT_CHARACTERS);
}

function refuseLocked(fromOperator: string | null): void {
  if (fromOperator === null) return;
  throw new Conflict('The operator of this instance has set this key.', 'from_environment');
}
