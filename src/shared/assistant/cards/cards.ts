import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { recordAudit } from '../../../accounts/audit/audit.ts';
import type { AccountsTables } from '../../../accounts/tables.ts';
import { afterCursor, cutPage, orderPage, type PageOrder } from '../../../kernel/api/paging.ts';
import { engineOf } from '../../../kernel/database/engine.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Conflict, NotFound } from '../../../kernel/errors.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import { type ActionTool, type AppAssistant, listTools } from '../app-assistant.ts';
import { appOf } from '../app-of.ts';
import type { AssistantContext } from '../assistant-context.ts';
import type { AssistantTables } from '../tables.ts';
import type { Card, CardState, CardText } from './card.ts';

type Tables = AssistantTables & AccountsTables;
export type CardContext = AssistantContext<Tables>;
type CardRow = AssistantTables['assistant_cards'];

/** The number of cards that are kept for an owner and app. Older cards can't be undone. */
const MOST_KEPT = 200;

interface NewCard {
  readonly tool: ActionTool;
  readonly content: unknown;
  readonly caution: string | null;
}

/** Stores a proposal and writes nothing else. */
export async function proposeCard(context: CardContext, card: NewCard): Promise<Card> {
  return transact(context.db, (tx) => insertCard(context, tx, card, { kind: 'proposal' }));
}

/** Writes the content of an action, with its card and its audit entry. */
export async function writeCard(context: CardContext, card: NewCard): Promise<Card> {
  return transact(context.db, async (tx) => {
    const receipt = await card.tool.commit({ ...context, db: tx }, card.content);
    await auditWrite(context, tx, card.tool);
    return insertCard(context, tx, card, { kind: 'write', receipt });
  });
}

async function insertCard(
  context: CardContext,
  tx: Transaction<Tables>,
  { tool, content, caution }: NewCard,
  written: { kind: 'proposal' } | { kind: 'write'; receipt: unknown },
): Promise<Card> {
  const now = isoNow(context.clock);
  const shown: CardText & { caution: string | null } = { ...tool.show(content), caution };
  const row: CardRow = {
    id: randomUUID(),
    owner_id: context.owner,
    app: appOf(context),
    tool: tool.name,
    kind: written.kind,
    state: written.kind === 'write' ? 'done' : 'open',
    content: JSON.stringify(content),
    shown: JSON.stringify(shown),
    receipt: written.kind === 'write' ? JSON.stringify(written.receipt ?? null) : null,
    created_at: now,
    updated_at: now,
  };
  await tx.insertInto('assistant_cards').values(row).execute();
  await deleteOldCards(tx, row);
  return toCard(row);
}

async function deleteOldCards(
  tx: Transaction<Tables>,
  { owner_id, app }: Pick<CardRow, 'owner_id' | 'app'>,
): Promise<void> {
  const old = await tx
    .selectFrom('assistant_cards')
    .select('id')
    .where('owner_id', '=', owner_id)
    .where('app', '=', app)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(MOST_KEPT)
    .limit(MOST_KEPT)
    .execute();
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await tx
    .deleteFrom('assistant_cards')
    .where('owner_id', '=', owner_id)
    .where('id', 'in', ids)
    .execute();
}

/** Writes the content of a card. A second confirmation changes nothing. */
export function confirmCard(context: CardContext, assistant: AppAssistant, id: string) {
  return changeCard(context, assistant, id, async ({ state, content }, tool, tx) => {
    if (state === 'done') return null;
    if (state !== 'open') throw closed(state);
    const receipt = await tool.commit({ ...context, db: tx }, JSON.parse(content));
    await auditWrite(context, tx, tool);
    return { state: 'done', receipt: JSON.stringify(receipt ?? null) };
  });
}

export function discardCard(context: CardContext, assistant: AppAssistant, id: string) {
  return changeCard(context, assistant, id, async ({ state }) => {
    if (state === 'discarded') return null;
    if (state !== 'open') throw closed(state);
    return { state: 'discarded', receipt: null };
  });
}

/** Undoes the write of a card. */
export function undoCard(context: CardContext, assistant: AppAssistant, id: string) {
  return changeCard(context, assistant, id, async ({ state, receipt }, tool, tx) => {
    if (state === 'undone') return null;
    if (state !== 'done' || receipt === null) throw closed(state);
    await tool.undo({ ...context, db: tx }, JSON.parse(receipt));
    return { state: 'undone', receipt: null };
  });
}

function closed(state: CardState): Conflict {
  return new Conflict(
    {
      open: 'Nothing was written yet.',
      done: 'This was written already.',
      discarded: 'This was discarded.',
      undone: 'This was undone.',
    }[state],
    `card_${state}`,
  );
}

type CardChange = (
  row: CardRow,
  tool: ActionTool,
  tx: Transaction<Tables>,
) => Promise<Pick<CardRow, 'state' | 'receipt'> | null>;

async function changeCard(
  context: CardContext,
  assistant: AppAssistant,
  id: string,
  change: CardChange,
): Promise<Card> {
  return transact(context.db, async (tx) => {
    const row = await lockCard(tx, context, id);
    const tool = listTools(assistant).find(({ name }) => name === row?.tool);
    if (!row || !tool || tool.kind === 'read') throw new NotFound('card');
    const changed = await change(row, tool, tx);
    if (changed === null) return toCard(row);
    await tx
      .updateTable('assistant_cards')
      .set({ ...changed, updated_at: isoNow(context.clock) })
      .where('owner_id', '=', context.owner)
      .where('id', '=', id)
      .execute();
    return toCard({ ...row, ...changed });
  });
}

/** Locks the row until commit (PostgreSQL), so that two presses of a button write once. */
async function lockCard(tx: Kysely<Tables>, context: CardContext, id: string) {
  const query = tx
    .selectFrom('assistant_cards')
    .selectAll()
    .where('owner_id', '=', context.owner)
    .where('app', '=', appOf(context))
    .where('id', '=', id);
  return (engineOf(tx) === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
}

const NEWEST_FIRST: PageOrder<CardRow> = {
  direction: 'desc',
  keys: [
    [sql.ref('created_at'), (row) => row.created_at],
    [sql.ref('id'), (row) => row.id],
  ],
};

export async function listCards(
  context: Pick<CardContext, 'db' | 'owner' | 'app'>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const ofOwner = context.db
    .selectFrom('assistant_cards')
    .selectAll()
    .where('owner_id', '=', context.owner)
    .where('app', '=', appOf(context));
  const ordered = orderPage(ofOwner, NEWEST_FIRST).limit(limit + 1);
  const query = cursor === undefined ? ordered : afterCursor(ordered, NEWEST_FIRST, cursor);
  const { items, next_cursor } = cutPage(await query.execute(), limit, NEWEST_FIRST);
  return { items: items.map(toCard), next_cursor };
}

function toCard({ id, tool, kind, state, shown, created_at }: CardRow): Card {
  return { id, tool, kind, state, ...JSON.parse(shown), values: null, created_at };
}

/** Records the write in the audit log, as one of the assistant. */
async function auditWrite(
  context: CardContext,
  tx: Transaction<Tables>,
  { name }: ActionTool,
): Promise<void> {
  const subject = `${appOf(context)} assistant: ${name}`;
  await recordAudit(context, tx as unknown as Kysely<AccountsTables>, 'tool_used', { subject });
}
