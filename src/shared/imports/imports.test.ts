import { type Generated, type Kysely, sql, type Transaction } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../../kernel/context.ts';
import { ddlFor } from '../../kernel/database/ddl.ts';
import { inList } from '../../kernel/database/queries/in-list.ts';
import { transact } from '../../kernel/database/transact.ts';
import { JobRunner } from '../../kernel/jobs/runner.ts';
import { ownerNamed } from '../../testing/imports/owned-rows.ts';
import { openInstance, type TestInstance } from '../../testing/instance/test-instance.ts';
import type { ImportBatch } from './import-batch.ts';
import type { Addition, AppImports, ImportPipeline } from './pipeline.ts';
import { findProgress } from './progress.ts';
import { findBatches } from './queries.ts';
import { runImport } from './run-import.ts';
import type { ImportTables } from './tables.ts';
import { finishUndoJob, undoImport } from './undo.ts';

interface ThingTables extends ImportTables {
  things: { id: Generated<number>; owner_id: number; name: string; changed: number };
}
type ThingContext = Context<ThingTables>;

const AT_ONCE = 3;
let instance: TestInstance;
let context: ThingContext;
let owner: number;
let diesAt: string | null;
let seen: unknown[];

const THINGS: Addition<ThingTables, number> = {
  kind: 'things',
  atOnce: AT_ONCE,
  remove: async (tx, { owner }, ids) => {
    const removed = await tx
      .deleteFrom('things')
      .where('owner_id', '=', owner)
      .where(inList(tx, 'id', ids))
      .where('changed', '=', 0)
      .returning('name')
      .execute();
    if (removed.some(({ name }) => name === diesAt)) throw new Error('killed');
    return removed.length;
  },
};

async function storeNames(
  { db, owner, config }: ThingContext,
  names: readonly string[],
  _options: null,
  batch: ImportBatch,
  report: (stage: 'writing', done: number, total: number) => void,
) {
  batch.format = 'names';
  batch.fileName = 'names.txt';
  for (const [at, name] of names.entries()) {
    if (name === '') {
      batch.failed += 1;
      continue;
    }
    await transact(db, (tx) => addThing(tx, owner, name, batch));
    report('writing', at + 1, names.length);
    seen.push(findProgress({ owner, config }, 'mine'));
  }
  return batch.undoId;
}

async function addThing(
  tx: Transaction<ThingTables>,
  owner: number,
  name: string,
  batch: ImportBatch,
): Promise<void> {
  const { id } = await tx
    .insertInto('things')
    .values({ owner_id: owner, name, changed: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await batch.record(tx, THINGS, [id]);
  if (name === diesAt) throw new Error('killed');
}

const PIPELINE: ImportPipeline<ThingTables, string, string[], number, null, string | null> = {
  name: 'test.things',
  read: async (_context, text) => text.split(','),
  preview: async (_context, names) => names.length,
  store: storeNames,
  additions: [THINGS],
  bulkTables: ['things'],
};
const IMPORTS: AppImports = { jobName: 'test.undo-import', load: async () => [PIPELINE] };

beforeEach(async () => {
  instance = await openInstance();
  const { services, engine } = instance.application;
  const { id, int, text } = ddlFor(engine);
  await sql
    .raw(`create table things (${id}, owner_id ${int}, name ${text}, changed ${int})`)
    .execute(services.db);
  await instance.person('ana');
  owner = await ownerNamed(instance, 'ana');
  context = { ...services, owner } as unknown as ThingContext;
  diesAt = null;
  seen = [];
});
afterEach(() => instance.close());

const run = (text: string) =>
  runImport(context, PIPELINE, {
    source: text,
    options: null,
    progressId: 'mine',
  });
const undo = (id: string | null, by = owner) =>
  undoImport({ ...context, owner: by }, IMPORTS, id ?? '');
const names = async () => {
  const rows = await context.db.selectFrom('things').select('name').orderBy('id').execute();
  return rows.map(({ name }) => name);
};
const list = (page: { limit: number; cursor?: string }) =>
  findBatches(context.db as unknown as Kysely<ImportTables>, owner, [PIPELINE.name], page);

describe('an import', () => {
  test('is listed with its counts, newest first and by pages', async () => {
    const first = await run('a,b,');
    instance.clock.forward({ minutes: 1 });
    const second = await run('c');
    const { items, next_cursor } = await list({ limit: 1 });
    expect(items.map(({ id }) => id)).toEqual([second]);
    const rest = await list({ limit: 1, cursor: next_cursor ?? '' });
    expect(rest).toMatchObject({
      next_cursor: null,
      items: [
        {
          id: first,
          format: 'names',
          file_name: 'names.txt',
          counts: [{ kind: 'things', added: 2, removed: 0 }],
          failed: 1,
          undone_at: null,
        },
      ],
    });
  });

  test('that adds nothing is not listed', async () => {
    expect(await run(',')).toBeNull();
    expect(await list({ limit: 10 })).toEqual({ items: [], next_cursor: null });
  });

  test('reports its progress to its owner until it ends', async () => {
    await run('a,b');
    expect(seen).toEqual([
      { stage: 'writing', done: 1, total: 2 },
      { stage: 'writing', done: 2, total: 2 },
    ]);
    expect(findProgress(context, 'mine')).toEqual({ stage: 'unknown', done: 0, total: 0 });
  });

  test('that fails halfway can be undone: rows and records are committed together', async () => {
    diesAt = 'c';
    await expect(run('a,b,c,d')).rejects.toThrow('killed');
    diesAt = null;
    expect(await names()).toEqual(['a', 'b']);
    const [batch] = (await list({ limit: 1 })).items;
    expect(batch?.counts).toEqual([{ kind: 'things', added: 2, removed: 0 }]);
    await undo(batch?.id ?? '');
    expect(await names()).toEqual([]);
  });
});

describe('an undo', () => {
  test('removes what was not changed since, and answers the same again', async () => {
    const id = await run('a,b,c,d');
    await context.db.updateTable('things').set({ changed: 1 }).where('name', '=', 'b').execute();
    const report = await undo(id);
    expect(report.counts).toEqual([{ kind: 'things', added: 4, removed: 3 }]);
    expect(report.undone_at).not.toBeNull();
    expect(await names()).toEqual(['b']);
    expect(await undo(id)).toEqual(report);
    expect(await names()).toEqual(['b']);
  });

  test('of an import of somebody else is refused', async () => {
    const id = await run('a');
    await expect(undo(id, owner + 1)).rejects.toThrow('import');
    expect(await names()).toEqual(['a']);
  });

  test('that is interrupted keeps its committed steps, and a job finishes it', async () => {
    const id = await run('a,b,c,d,e');
    diesAt = 'b';
    await expect(undo(id)).rejects.toThrow('killed');
    expect(await names()).toEqual(['a', 'b']);
    diesAt = null;
    const runner = new JobRunner(instance.application.services, [finishUndoJob(IMPORTS)]);
    instance.clock.forward({ minutes: 3 });
    expect(await runner.runDue()).toBe(1);
    expect(await names()).toEqual([]);
    expect((await undo(id)).counts).toEqual([{ kind: 'things', added: 5, removed: 5 }]);
  });

  test('that runs twice at the same time removes everything once', async () => {
    const id = await run('a,b,c,d,e,f,g');
    const [one, other] = await Promise.all([undo(id), undo(id)]);
    expect(one?.counts).toEqual([{ kind: 'things', added: 7, removed: 7 }]);
    expect(other?.undone_at).not.toBeNull();
    expect(await names()).toEqual([]);
  });
});
