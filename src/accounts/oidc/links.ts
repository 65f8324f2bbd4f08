import type { z } from 'zod';
import { transact } from '../../kernel/database/transact.ts';
import { NotFound } from '../../kernel/errors.ts';
import { recordAudit } from '../audit/audit.ts';
import type { AccountsContext } from '../services.ts';
import { findProviders } from '../sign-in-methods/providers.ts';
import { refuseLockOut } from '../sign-in-methods/sign-in-methods.ts';
import { lockUsers } from '../users/queries.ts';
import { accountOf } from '../users/user.ts';
import type { oidcContract } from './contract.ts';
import { deleteLink, findLinks } from './queries.ts';

type Input<Name extends keyof typeof oidcContract> = z.output<(typeof oidcContract)[Name]['input']>;

export async function listLinks(context: AccountsContext, _input: Input<'listLinks'>) {
  const nameOf = await readProviderNames(context);
  const rows = await findLinks(context.db, accountOf(context).id);
  const items = rows.map(({ id, provider, email, created_at }) => ({
    id,
    provider,
    provider_name: nameOf(provider),
    email,
    created_at,
  }));
  return { items, next_cursor: null };
}

export async function removeLink(context: AccountsContext, { id }: Input<'removeLink'>) {
  const account = accountOf(context);
  const nameOf = await readProviderNames(context);
  await transact(context.db, async (tx) => {
    await lockUsers(tx);
    const removed = await deleteLink(tx, account.id, id);
    if (!removed) throw new NotFound('link');
    await refuseLockOut(tx, context, account.id);
    await recordAudit(context, tx, 'provider_unlinked', { subject: nameOf(removed.provider) });
  });
  return { ok: true as const };
}

async function readProviderNames(context: AccountsContext): Promise<(id: string) => string> {
  const providers = await findProviders(context.db, context);
  return (id) => providers.find((one) => one.id === id)?.name ?? id;
}
