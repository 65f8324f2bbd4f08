import type { z } from 'zod';
import { transact } from '../../kernel/database/transact.ts';
import { Conflict, DomainError, Invalid, NotFound } from '../../kernel/errors.ts';
import { recordAudit } from '../audit/audit.ts';
import type { AccountsContext } from '../services.ts';
import {
  findProvider,
  findProviders,
  isAllowedIssuer,
  MAX_PROVIDERS,
  normalizeIssuer,
  providerRedirectUrl,
  providerSecretPurpose,
  type SignInProvider,
} from '../sign-in-methods/providers.ts';
import { refuseInstanceLockOut } from '../sign-in-methods/sign-in-methods.ts';
import { lockUsers } from '../users/queries.ts';
import type { oidcContract } from './contract.ts';
import type { ProviderClients } from './provider-clients.ts';
import { deleteProviderLinks, deleteProviderRow, storeProviderRow } from './queries.ts';

type Input<Name extends keyof typeof oidcContract> = z.output<(typeof oidcContract)[Name]['input']>;

/** Ids reserved for the providers of the environment. */
const ENVIRONMENT_ID = /^env-\d+$/;

export function providerHandlers(clients: ProviderClients) {
  async function storeProvider(context: AccountsContext, asked: Input<'storeProvider'>) {
    const { db, secrets } = context;
    const { id, name, issuer, client_id: clientId, auto_register: autoRegister } = asked;
    if (ENVIRONMENT_ID.test(id)) throw setByEnvironment();
    if (!context.caller.account) throw noAccounts();
    if (!isAllowedIssuer(issuer)) throw badIssuer('issuer must start with https://.');
    const providers = await findProviders(db, context);
    const before = providers.find((one) => one.id === id);
    if (!before && providers.length >= MAX_PROVIDERS) {
      throw new Invalid(
        `There can be ${MAX_PROVIDERS} providers.`,
        undefined,
        'too_many_providers',
      );
    }
    const clientSecret = chooseSecret(asked, before);
    const provider: SignInProvider = {
      id,
      name,
      issuer,
      clientId,
      autoRegister,
      clientSecret: () => clientSecret,
      fromEnvironment: false,
    };
    await checkDiscovery(clients, provider, context);
    await transact(db, async (tx) => {
      await lockUsers(tx);
      await storeProviderRow(tx, {
        id,
        name,
        issuer,
        client_id: clientId,
        client_secret:
          clientSecret === null ? null : secrets.seal(clientSecret, providerSecretPurpose(id)),
        auto_register: autoRegister ? 1 : 0,
      });
      await refuseInstanceLockOut(tx, context);
      await recordAudit(context, tx, 'provider_stored', { subject: name });
    });
    return toProvider(context, provider);
  }

  async function removeProvider(context: AccountsContext, { id }: Input<'removeProvider'>) {
    const provider = await findProvider(context.db, context, id);
    if (provider?.fromEnvironment) throw setByEnvironment();
    await transact(context.db, async (tx) => {
      await lockUsers(tx);
      if (!provider || !(await deleteProviderRow(tx, id))) throw new NotFound('provider');
      await deleteProviderLinks(tx, id);
      await refuseInstanceLockOut(tx, context);
      await recordAudit(context, tx, 'provider_removed', { subject: provider.name });
    });
    clients.forget(id);
    return { ok: true as const };
  }

  return { listProviders, storeProvider, removeProvider };
}

async function listProviders(context: AccountsContext, _input: Input<'listProviders'>) {
  const providers = await findProviders(context.db, context);
  return { items: providers.map((one) => toProvider(context, one)), next_cursor: null };
}

function toProvider(context: AccountsContext, provider: SignInProvider) {
  const { id, name, issuer, clientId, autoRegister, fromEnvironment } = provider;
  return {
    id,
    name,
    issuer,
    client_id: clientId,
    auto_register: autoRegister,
    from_environment: fromEnvironment,
    redirect_url: providerRedirectUrl(context, id),
  };
}

/** A stored secret is only reused for the same issuer. */
function chooseSecret(
  { issuer, client_secret: sent }: Input<'storeProvider'>,
  before: SignInProvider | undefined,
): string | null {
  if (sent !== undefined) return sent === '' ? null : sent;
  if (!before) return null;
  if (normalizeIssuer(before.issuer) === normalizeIssuer(issuer)) return before.clientSecret();
  const message = 'must be sent again for another issuer';
  throw new Invalid(`client_secret ${message}.`, [{ path: 'client_secret', message }]);
}

async function checkDiscovery(
  clients: ProviderClients,
  provider: SignInProvider,
  { config }: AccountsContext,
): Promise<void> {
  try {
    await clients.discover(provider, config);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (isAddressRefused(error)) {
      throw badIssuer(
        'This issuer is at a private address. Set FETCH_PRIVATE_ADDRESSES=1, or configure the provider by OIDC_PROVIDER_1_ISSUER.',
        error.cause,
      );
    }
    throw badIssuer(
      'The discovery document of this issuer cannot be read: check the address.',
      error.cause,
    );
  }
}

function isAddressRefused({ cause }: Error): boolean {
  for (let at = cause; at instanceof Error; at = at.cause) {
    if (at instanceof DomainError && at.code === 'address_not_allowed') return true;
  }
  return false;
}

function badIssuer(message: string, cause?: unknown): DomainError {
  return new DomainError('invalid', 'bad_issuer', message, [{ path: 'issuer', message }], cause);
}

/** Without accounts, anyone could add a provider and later sign in through it. */
function noAccounts(): Invalid {
  return new Invalid(
    'Create the first account before you add a sign-in provider.',
    undefined,
    'no_accounts',
  );
}

function setByEnvironment(): Conflict {
  return new Conflict('This provider is set by the environment.', 'from_environment');
}
