import type { Generated, Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ScratchDatabase, scratchDatabase } from '../../testing/scratch-database.ts';
import { isUniqueViolation } from './errors/storage-errors.ts';
import { afterCommit, assertTransaction, transact } from './transact.ts';

interface Tables {
  coins: { id: Generated<number>; owner: string; amount: number };
}

let scratch: ScratchDatabase<Tables>;

beforeAll(async () => {
  scratch = await scratchDatabase<Tables>(({ id, int, text, strict }) => [
    `create table coins (${id}, owner ${text} not null unique, amount ${int} not null)${strict}`,
  ]);
});
afterAll(() => scratch.discard());
beforeEach(async () => {
  await scratch.db.deleteFrom('coins').execute();
});

async function amountOf(owner: string): Promise<number | undefined> {
  const row = await scratch.db
    .selectFrom('coins')
    .select('amount')
    .where('owner', '=', owner)
    .executeTakeFirst();
  return row?.amount;
}

async function insertCoins(tx: Transaction<Tables>, owner: string, amount = 1): Promise<void> {
  await tx.insertInto('coins').values({ owner, amount }).execute();
}

describe('a transaction', () => {
  test('that throws leaves nothing behind', async () => {
    await expect(
      transact(scratch.db, async (tx) => {
        await insertCoins(tx, 'ana');
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await amountOf('ana')).toBeUndefined();
  });

  test('is visible to others only when it is done', async () => {
    await transact(scratch.db, async (tx) => {
      await insertCoins(tx, 'ana');
      expect(await amountOf('ana')).toBeUndefined();
      expect(await tx.selectFrom('coins').selectAll().execute()).toHaveLength(1);
    });
    expect(await amountOf('ana')).toBe(1);
  });

  test('that is committed is followed by what was left for then, a failed one by nothing', async () => {
    const seen: (number | undefined)[] = [];
    const look = () => void amountOf('ana').then((amount) => seen.push(amount));
    await transact(scratch.db, (tx) =>
      transact(tx, async (inner) => {
        afterCommit(look);
        await insertCoins(inner, 'ana');
        expect(seen).toEqual([]);
      }),
    );
    await expect.poll(() => seen).toEqual([1]);
    await expect(
      transact(scratch.db, async () => {
        afterCommit(() => seen.push(0));
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(seen).toEqual([1]);
    expect(() => afterCommit(look)).toThrow('no transaction');
  });

  test('inside another joins it', async () => {
    await expect(
      transact(scratch.db, async (tx) => {
        await transact(tx, (inner) => insertCoins(inner, 'ben'));
        throw new Error('all of it');
      }),
    ).rejects.toThrow('all of it');
    expect(await amountOf('ben')).toBeUndefined();
  });

  test('refuses a second transaction on the outer handle, which would wait for ever', async () => {
    await expect(
      transact(scratch.db, () => transact(scratch.db, (tx) => insertCoins(tx, 'cat'))),
    ).rejects.toThrow('use tx');
  });

  test('two hundred at once all count, and the ones that fail harm no other', async () => {
    await scratch.db.insertInto('coins').values({ owner: 'pot', amount: 0 }).execute();
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, (_, n) =>
        transact(scratch.db, async (tx) => {
          await tx
            .updateTable('coins')
            .set((set) => ({ amount: set('amount', '+', 1) }))
            .where('owner', '=', 'pot')
            .execute();
          if (n % 4 === 0) throw new Error('no');
        }),
      ),
    );
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(50);
    expect(await amountOf('pot')).toBe(150);
  });

  test('a unique violation is told apart and spoils only its own transaction', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, () => transact(scratch.db, (tx) => insertCoins(tx, 'only-one'))),
    );
    const refused = attempts.filter((attempt) => attempt.status === 'rejected');
    expect(refused).toHaveLength(9);
    expect(refused.every((attempt) => isUniqueViolation(attempt.reason))).toBe(true);
    expect(await amountOf('only-one')).toBe(1);
  });

  test('a writer can insist on one', () => {
    expect(() => assertTransaction(scratch.db)).toThrow('inside a transaction');
  });
});

describe('writes outside a transaction', () => {
  test('many at once are all there when their promises are', async () => {
    await Promise.all(
      Array.from({ length: 300 }, (_, n) =>
        scratch.db
          .insertInto('coins')
          .values({ owner: `o${n}`, amount: n })
          .execute(),
      ),
    );
    const { count } = await scratch.db
      .selectFrom('coins')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(300);
  });

  test.each([
    ['undefined', undefined],
    ['NaN', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['a boolean', true],
    ['a Date', new Date()],
  ])('%s is refused before it can become something else', async (_, value) => {
    const row = { owner: 'odd', amount: value as number };
    await expect(
      scratch.db
        .insertInto('coins')
        .values([row, { owner: 'even', amount: 1 }])
        .execute(),
    ).rejects.toThrow();
    expect(await amountOf('odd')).toBeUndefined();
    expect(await amountOf('even')).toBeUndefined();
  });
});
