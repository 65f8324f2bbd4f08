import type { Kysely, Transaction } from 'kysely';
import type { Config } from '../../../kernel/config/config.ts';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Conflict, Invalid } from '../../../kernel/errors.ts';
import { parseHttpUrl } from '../../../kernel/network/guarded-request.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import {
  openCredential,
  readCredentialStatus,
  removeCredential,
  storeCredential,
} from '../../outbound/credentials/credentials.ts';
import type { OutboundTables } from '../../outbound/tables.ts';
import type { ProviderSettings } from '../contract.ts';
import type { AssistantTables } from '../tables.ts';
import { AI_API_KEY, AI_BASE_URL, AI_MODEL, AI_PROVIDER } from '../variables.ts';
import { CUSTOM_MODEL, chosenModel, SLOT_FACTS, SLOTS, type Slot } from './slots.ts';

type ProviderContext = Pick<
  Context<AssistantTables>,
  'db' | 'owner' | 'clock' | 'config' | 'secrets'
>;
type ProviderRow = AssistantTables['assistant_providers'];
type ProviderChoice = Pick<ProviderRow, 'slot' | 'model' | 'custom_model' | 'base_url'>;

/** A provider with everything that a request needs. */
export interface Provider {
  readonly slot: Slot;
  readonly title: string;
  readonly model: string;
  readonly baseUrl: string;
  readonly key: string | null;
  /** Whether the operator chose it for all accounts. */
  readonly isLocked: boolean;
}

const credentialOf = (slot: Slot) => ({ service: `assistant-${slot}`, fromOperator: null });

/** Reads the operator's provider. Null means that owners choose their own. */
function lockedChoice(config: Config): (ProviderChoice & { key: string | null }) | null {
  const slot = config.valueOfVariable(AI_PROVIDER) as Slot | null;
  if (slot === null) return null;
  return {
    slot,
    model: config.valueOfVariable(AI_MODEL) ?? SLOT_FACTS[slot].models[0] ?? '',
    custom_model: '',
    base_url: config.valueOfVariable(AI_BASE_URL) ?? '',
    key: config.valueOfVariable(AI_API_KEY),
  };
}

/** Finds the provider of the owner. Null means that none is set up. */
export async function findProvider(context: ProviderContext): Promise<Provider | null> {
  const locked = lockedChoice(context.config);
  if (locked) return toProvider(locked, locked.key, true);
  const row = await context.db
    .selectFrom('assistant_providers')
    .selectAll()
    .where('owner_id', '=', context.owner)
    .where('is_active', '=', 1)
    .executeTakeFirst();
  if (!row) return null;
  return toProvider(row, await openCredential(context, credentialOf(row.slot)), false);
}

/** A vendor needs a key; a compatible server needs an address. */
function toProvider(
  choice: ProviderChoice,
  key: string | null,
  isLocked: boolean,
): Provider | null {
  const { slot } = choice;
  const facts = SLOT_FACTS[slot];
  const baseUrl = (choice.base_url || facts.baseUrl).replace(/\/+$/, '');
  const model = chosenModel(choice);
  if (model === '' || baseUrl === '' || (slot !== 'compatible' && key === null)) return null;
  return { slot, title: facts.title, model, baseUrl, key, isLocked };
}

export async function readProvider(context: ProviderContext): Promise<ProviderSettings> {
  const locked = lockedChoice(context.config);
  const rows: readonly (ProviderChoice & { is_active: 0 | 1 })[] = locked
    ? [{ ...locked, is_active: 1 }]
    : await context.db
        .selectFrom('assistant_providers')
        .selectAll()
        .where('owner_id', '=', context.owner)
        .execute();
  const slots: ProviderSettings['slots'] = [];
  for (const slot of locked ? [locked.slot] : SLOTS) {
    const row = rows.find((one) => one.slot === slot);
    const { title, models, baseUrl } = SLOT_FACTS[slot];
    const key = locked
      ? { is_set: locked.key !== null, hint: null, is_locked: true }
      : await readCredentialStatus(context, credentialOf(slot));
    slots.push({
      slot,
      title,
      models: [...models],
      model: row?.model ?? '',
      custom_model: row?.custom_model ?? '',
      // Accounts must not see the hosts of the operator's network.
      base_url: locked ? '' : (row?.base_url ?? ''),
      default_base_url: baseUrl,
      key,
    });
  }
  return {
    is_locked: locked !== null,
    is_ready: (await findProvider(context)) !== null,
    active: rows.find(({ is_active }) => is_active === 1)?.slot ?? null,
    slots,
  };
}

/**
 * Chooses a provider. A stored key belongs to the origin of its server. A change of the origin
 * removes the key, so that nobody can send it to another server.
 */
export async function storeProvider(
  context: ProviderContext,
  { key, ...choice }: Omit<ProviderChoice, 'slot'> & { slot: Slot; key?: string | undefined },
): Promise<ProviderSettings> {
  refuseLocked(context.config);
  checkChoice(choice);
  const { owner, clock } = context;
  const { slot } = choice;
  await transact(context.db, async (tx) => {
    const inside = { ...pick(context), db: tx as unknown as Kysely<OutboundTables> };
    const before = await tx
      .selectFrom('assistant_providers')
      .select('base_url')
      .where('owner_id', '=', owner)
      .where('slot', '=', slot)
      .executeTakeFirst();
    const isMoved = before && originOf(slot, before.base_url) !== originOf(slot, choice.base_url);
    if (key !== undefined) await storeCredential(inside, credentialOf(slot), key);
    else if (isMoved) await removeCredential(inside, credentialOf(slot));
    await tx
      .updateTable('assistant_providers')
      .set({ is_active: 0 })
      .where('owner_id', '=', owner)
      .execute();
    const row = { ...choice, is_active: 1 as const, updated_at: isoNow(clock) };
    await tx
      .insertInto('assistant_providers')
      .values({ owner_id: owner, ...row })
      .onConflict((conflict) => conflict.columns(['owner_id', 'slot']).doUpdateSet(row))
      .execute();
  });
  return readProvider(context);
}

/** Copies the fields that are needed. A spread does not copy the getters of a request context. */
function pick({ db, owner, clock, config, secrets }: ProviderContext): ProviderContext {
  return { db, owner, clock, config, secrets };
}

function checkChoice({ slot, model, custom_model, base_url }: ProviderChoice): void {
  if (base_url !== '') parseHttpUrl(base_url);
  else if (slot === 'compatible') {
    throw new Invalid('A compatible server needs its address, such as http://localhost:11434/v1.', [
      { path: 'base_url', message: 'must not be blank' },
    ]);
  }
  if (model === CUSTOM_MODEL && custom_model === '') {
    throw new Invalid('Enter the name of the model.', [
      { path: 'custom_model', message: 'must not be blank' },
    ]);
  }
}

function originOf(slot: Slot, baseUrl: string): string {
  return new URL(baseUrl || SLOT_FACTS[slot].baseUrl || 'http://unset.invalid').origin;
}

export async function removeProviderKey(
  context: ProviderContext,
  { slot }: { slot: Slot },
): Promise<ProviderSettings> {
  refuseLocked(context.config);
  await removeCredential(context, credentialOf(slot));
  return readProvider(context);
}

function refuseLocked(config: Config): void {
  if (config.valueOfVariable(AI_PROVIDER) === null) return;
  throw new Conflict('The operator of this instance has set the provider.', 'from_environment');
}

/** Removes the chosen providers of an owner and returns a description of each. */
export async function removeProviders(
  tx: Transaction<AssistantTables>,
  owner: number,
): Promise<string[]> {
  const removed = await tx
    .deleteFrom('assistant_providers')
    .where('owner_id', '=', owner)
    .returning('slot')
    .execute();
  return removed.map(({ slot }) => `the assistant's provider ${SLOT_FACTS[slot].title}`);
}
