import type { Transaction } from 'kysely';
import { PLACEHOLDER_OWNER } from '../../kernel/context.ts';
import { isoNow } from '../../kernel/time/clock.ts';
import { recordAudit } from '../audit/audit.ts';
import type { OwnedData } from '../ownership/owned-data.ts';
import type { AccountsContext } from '../services.ts';
import { storeSetting } from '../settings.ts';
import type { AccountsTables } from '../tables.ts';

type Tx = Transaction<AccountsTables>;

/** This many removed items are listed; further ones are counted. */
const MAX_LISTED = 100;

export interface ClearedAtSetUp {
  readonly at: string;
  readonly items: readonly string[];
}

/**
 * Removes public links and notification targets, which anyone could create while no account existed,
 * and sign-in providers of earlier accounts. The provider through which the first account signs in
 * stays. Every removed item is audited and shown to the new admin.
 */
export async function clearBeforeSetUp(
  context: AccountsContext,
  tx: Tx,
  owned: OwnedData,
  { admin, provider }: { admin: string; provider: string | null },
): Promise<void> {
  const all = [
    ...(await owned.revokeExternalAccess(tx, PLACEHOLDER_OWNER)),
    ...(await removeProviders(tx, provider)),
  ];
  if (all.length === 0) return;
  const items = all.slice(0, MAX_LISTED);
  if (all.length > MAX_LISTED) items.push(`${all.length - MAX_LISTED} more`);
  for (const subject of items) {
    await recordAudit(context, tx, 'cleared_at_set_up', { actor: admin, subject });
  }
  const cleared: ClearedAtSetUp = { at: isoNow(context.clock), items };
  await storeSetting(tx, 'cleared_at_set_up', JSON.stringify(cleared));
}

async function removeProviders(tx: Tx, kept: string | null): Promise<string[]> {
  const removed = await tx
    .deleteFrom('oidc_providers')
    .$if(kept !== null, (query) => query.where('id', '<>', kept ?? ''))
    .returning(['name', 'issuer'])
    .execute();
  return removed.map(({ name, issuer }) => `the sign-in provider “${name}” at ${issuer}`);
}
