import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { readSetting, storeSetting } from '../../accounts/settings.ts';
import type { AccountsTables } from '../../accounts/tables.ts';
import { afterCursor, cutPage, orderPage, type PageOrder } from '../../kernel/api/paging.ts';
import type { Context } from '../../kernel/context.ts';
import { transact } from '../../kernel/database/transact.ts';
import { TooMany } from '../../kernel/errors.ts';
import { isoNow } from '../../kernel/time/clock.ts';
import type { assistantContract } from './contract.ts';
import type { AssistantTables } from './tables.ts';

type UsageTables = AssistantTables & Pick<AccountsTables, 'app_config' | 'users'>;
type UsageContext = Pick<Context<UsageTables>, 'db' | 'owner' | 'clock'>;

export interface TokenCount {
  readonly input: number;
  readonly output: number;
}

const monthOf = ({ clock }: Pick<UsageContext, 'clock'>) => isoNow(clock).slice(0, 7);

export async function readUsage(context: UsageContext) {
  const month = monthOf(context);
  const row = await context.db
    .selectFrom('assistant_usage')
    .select(['turns', 'input_tokens', 'output_tokens'])
    .where('owner_id', '=', context.owner)
    .where('month', '=', month)
    .executeTakeFirst();
  const budget = await readBudget(context.db);
  return { month, ...(row ?? { turns: 0, input_tokens: 0, output_tokens: 0 }), budget };
}

/** Adds the tokens of a turn to those of the month. */
export async function countTokens(
  context: UsageContext,
  { input, output }: TokenCount,
): Promise<void> {
  await transact(context.db, (tx) =>
    tx
      .insertInto('assistant_usage')
      .values({
        owner_id: context.owner,
        month: monthOf(context),
        turns: 1,
        input_tokens: input,
        output_tokens: output,
      })
      .onConflict((conflict) =>
        conflict.columns(['owner_id', 'month']).doUpdateSet({
          turns: sql`assistant_usage.turns + 1`,
          input_tokens: sql`assistant_usage.input_tokens + ${input}`,
          output_tokens: sql`assistant_usage.output_tokens + ${output}`,
        }),
      )
      .execute(),
  );
}

/** Refuses a turn of an owner who has used the tokens of the month. */
export async function refuseSpentBudget(context: UsageContext): Promise<void> {
  const { budget, input_tokens, output_tokens } = await readUsage(context);
  if (budget === null || input_tokens + output_tokens < budget) return;
  throw new TooMany(
    'You have used the tokens that the admin set for this month.',
    secondsToNextMonth(context.clock.millis()),
    'assistant_budget_spent',
  );
}

function secondsToNextMonth(now: number): number {
  const date = new Date(now);
  const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  return Math.max(1, Math.ceil((next - now) / 1000));
}

async function readBudget(db: Kysely<UsageTables>): Promise<number | null> {
  const stored = await readSetting(
    db as unknown as Kysely<AccountsTables>,
    'assistant_monthly_tokens',
  );
  return stored === null ? null : Number(stored);
}

export async function storeBudget(
  { db }: Pick<UsageContext, 'db'>,
  { tokens }: { tokens: number | null },
) {
  await transact(db as unknown as Kysely<AccountsTables>, (tx) =>
    storeSetting(tx, 'assistant_monthly_tokens', tokens === null ? null : String(tokens)),
  );
  return { tokens };
}

type UsageOfAccount = z.output<
  (typeof assistantContract)['listUsage']['output']
>['items'][number] & { owner_id: number; tokens: number };

const MOST_FIRST: PageOrder<UsageOfAccount> = {
  direction: 'desc',
  keys: [
    [sql`(used.input_tokens + used.output_tokens)`, ({ tokens }) => tokens],
    [sql.ref('used.owner_id'), ({ owner_id }) => owner_id],
  ],
};

/** Lists the tokens of each account this month, largest first. */
export async function listUsage(
  context: Pick<UsageContext, 'db' | 'clock'>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const ofMonth = context.db
    .selectFrom('assistant_usage as used')
    .leftJoin('users', 'users.id', 'used.owner_id')
    .select([
      'used.owner_id',
      'users.username',
      'used.month',
      'used.turns',
      'used.input_tokens',
      'used.output_tokens',
      sql<number>`(used.input_tokens + used.output_tokens)`.as('tokens'),
    ])
    .where('used.month', '=', monthOf(context));
  const ordered = orderPage(ofMonth, MOST_FIRST).limit(limit + 1);
  const query = cursor === undefined ? ordered : afterCursor(ordered, MOST_FIRST, cursor);
  const { items, next_cursor } = cutPage(await query.execute(), limit, MOST_FIRST);
  const shown = items.map(({ owner_id: _, tokens: __, ...row }) => row);
  return { items: shown, next_cursor };
}
