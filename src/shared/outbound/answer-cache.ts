import type { Kysely } from 'kysely';
import { transact } from '../../kernel/database/transact.ts';
import { type Clock, isoAt, isoNow } from '../../kernel/time/clock.ts';
import type { OutboundService } from './service.ts';
import type { OutboundTables } from './tables.ts';

interface CacheContext {
  readonly db: Kysely<OutboundTables>;
  readonly clock: Clock;
}

/** More than this are deleted by later answers. */
const DELETED_AT_ONCE = 100;

/**
 * The stored answer of a key, or the answer of `load`, which is stored. Everybody shares the answers, so
 * a key for data of one owner must contain the owner. A failure is not stored.
 */
export async function readThroughCache<Answer>(
  { db, clock }: CacheContext,
  { name, cache }: Pick<OutboundService, 'name' | 'cache'>,
  key: string,
  load: () => Promise<Answer>,
): Promise<Answer> {
  if (cache === null) return load();
  const now = isoNow(clock);
  const stored = await db
    .selectFrom('outbound_answers')
    .select('answer')
    .where('service', '=', name)
    .where('key', '=', key)
    .where('expires_at', '>', now)
    // An answer from the future was stored by a clock that ran ahead.
    .where('stored_at', '<=', now)
    .executeTakeFirst();
  if (stored) return JSON.parse(stored.answer) as Answer;
  const answer = await load();
  await storeAnswer({ db, clock }, { name, cache }, key, JSON.stringify(answer));
  return answer;
}

async function storeAnswer(
  { db, clock }: CacheContext,
  { name, cache }: { name: string; cache: NonNullable<OutboundService['cache']> },
  key: string,
  answer: string,
): Promise<void> {
  const row = {
    service: name,
    key,
    answer,
    stored_at: isoNow(clock),
    expires_at: isoAt(clock.millis() + cache.seconds * 1000),
  };
  await transact(db, async (tx) => {
    await tx
      .insertInto('outbound_answers')
      .values(row)
      .onConflict((conflict) => conflict.columns(['service', 'key']).doUpdateSet(row))
      .execute();
    const oldest = await tx
      .selectFrom('outbound_answers')
      .select('key')
      .where('service', '=', name)
      .orderBy('stored_at', 'desc')
      .orderBy('key')
      .offset(cache.entries)
      .limit(DELETED_AT_ONCE)
      .execute();
    if (oldest.length === 0) return;
    await tx
      .deleteFrom('outbound_answers')
      .where('service', '=', name)
      .where(
        'key',
        'in',
        oldest.map((old) => old.key),
      )
      .execute();
  });
}
