import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Application, openApplication } from '../../src/host/application.ts';
import { buildServer } from '../../src/host/build-server.ts';
import { readInstanceConfig } from '../../src/host/instance-config.ts';
import { createLog } from '../../src/kernel/log.ts';
import { createTestAccount } from '../../src/testing/instance/test-account.ts';
import { TestClock } from '../../src/testing/instance/test-clock.ts';
import { Person } from '../../src/testing/instance/test-instance.ts';
import { fill } from '../growth/fill.ts';

export const RECOVERY_TOKEN = 'a-recovery-token-of-the-bench';
const TODAY = '2026-11-15';
const NOW = `${TODAY}T08:00:00.000Z`;
const LONG_AGO = '2020-01-01T00:00:00.000Z';
const KITCHEN = 1;
/** Behind the cookbooks that every large library has. */
export const COOKBOOK = 90_001;
/** The account that owns nearly everything. */
const LARGE = 2;
const SIZE = {
  recipes: 13_000,
  cooks: 20_000,
  sessions: 1000,
  sets: 8,
  notes: 1000,
  pantryItems: 200,
};
const PEOPLE = ['ana', 'ben', 'cleo', 'dan', 'eve', 'fay'] as const;

export interface OpenInstance extends AsyncDisposable {
  readonly application: Application;
  readonly server: FastifyInstance;
  readonly nobody: Person;
  /** By their names; the accounts are numbered in the order of `PEOPLE`. */
  readonly people: ReadonlyMap<string, Person>;
}

export type Tokens = Readonly<Record<string, string>>;

export async function openAt(dataDir: string, tokens: Tokens = {}): Promise<OpenInstance> {
  const config = readInstanceConfig({ DATA_DIR: dataDir, TZ: 'Europe/Berlin', RECOVERY_TOKEN });
  const log = createLog(config, { write: () => undefined });
  const application = await openApplication(config, { clock: new TestClock(), log });
  const server = await buildServer(application, '/nonexistent');
  const bearer = (token: string | null) => new Person(() => server, token);
  return {
    application,
    server,
    nobody: bearer(null),
    people: new Map(Object.entries(tokens).map(([name, token]) => [name, bearer(token)])),
    [Symbol.asyncDispose]: async () => {
      await server.close();
      await application.close();
    },
  };
}

/**
 * Six accounts, of which the second has a large library, list, log and cookbook, and the first
 * runs a Kitchen with the third to fifth in it. Answers everybody's tokens.
 */
export async function fillInstance(dataDir: string): Promise<Tokens> {
  await using instance = await openAt(dataDir);
  const { application } = instance;
  const tokens: Record<string, string> = {};
  for (const name of PEOPLE)
    tokens[name] = await createTestAccount(application, name, name === 'ana' ? null : 'ana');
  const { db } = application.services;
  await fill(db as never, { owner: LARGE, reader: 1 }, TODAY, SIZE);
  for (const statement of more()) await sql.raw(statement).execute(db);
  return tokens;
}

const numbers = (count: number) =>
  `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})`;

function more(): string[] {
  return [
    `insert into shopping_items (owner_id, name, name_key, quantity, unit, aisle, checked, sort_order, created_at, updated_at)
      ${numbers(20_000)} select ${LARGE}, 'Item ' || i, 'item ' || i, 2, 'g', 'Produce', 1, i, '${NOW}', '${NOW}' from n`,
    `insert into shopping_items (owner_id, name, name_key, checked, sort_order, created_at, updated_at, deleted_at, cleared_in)
      ${numbers(20_000)} select ${LARGE}, 'Old ' || i, 'old ' || i, 1, i, '${LONG_AGO}', '${LONG_AGO}', '${LONG_AGO}', 'long ago' from n`,
    `insert into kitchens (id, owner_id, name, created_at, updated_at) values (${KITCHEN}, 1, 'Home', '${NOW}', '${NOW}')`,
    `insert into kitchen_members (kitchen_id, owner_id, role, auto_share, shares_plan, joined_at)
      select ${KITCHEN}, id, case id when 1 then 'owner' else 'member' end, 0, 0, '${NOW}' from users where id in (1, 3, 4, 5)`,
    `insert into cookbooks (id, owner_id, name, name_key, kind, created_at, updated_at, deleted_at) values
      (${COOKBOOK}, ${LARGE}, 'All', 'all', 'manual', '${NOW}', '${NOW}', null),
      (${COOKBOOK + 1}, ${LARGE}, 'Gone', 'gone', 'manual', '${NOW}', '${NOW}', '${LONG_AGO}')`,
    `insert into cookbook_recipes (cookbook_id, recipe_id, owner_id, position, added_at)
      select cookbooks.id, recipes.id, ${LARGE}, recipes.id, '${NOW}' from cookbooks, recipes where cookbooks.id >= ${COOKBOOK} and recipes.owner_id = ${LARGE}`,
    `insert into notes (owner_id, title, body_md, pinned, archived, created_at, updated_at)
      ${numbers(5000)} select ${LARGE}, 'Note ' || i, 'A text of some words ' || i, 0, 0, '${NOW}', '${NOW}' from n`,
    `insert into notes_search (rowid, owner_id, title, body) select id, owner_id, title, body_md from notes where id not in (select rowid from notes_search)`,
    `insert into drinks (owner_id, uuid, date, amount_ml, time, created_at)
      ${numbers(5000)} select ${LARGE}, 'drink ' || i, date('${TODAY}', '-' || (i / 5) || ' days'), 250, '08:00', '${NOW}' from n`,
    `insert or ignore into body_measures (owner_id, date, measure, value, unit, metric_value, updated_at)
      ${numbers(2000)} select ${LARGE}, date('${TODAY}', '-' || i || ' days'), 'weight', 80, 'kg', 80, '${NOW}' from n`,
    `insert into cardio_sessions (owner_id, date, kind, minutes, notes, created_at, updated_at, deleted_at)
      ${numbers(20_000)} select ${LARGE}, date('${TODAY}', '-' || (i % 2000) || ' days'), 'run', 30, '', '${NOW}', '${NOW}', '${LONG_AGO}' from n`,
    `insert into programs (owner_id, name, description, goal, visibility, duration_weeks, advance_mode, on_complete, created_at, updated_at, deleted_at)
      ${numbers(500)} select ${LARGE}, 'Program ' || i, '', '', 'private', 8, 'sessions', 'hold', '${NOW}', '${NOW}', '${LONG_AGO}' from n`,
    `insert into workout_templates (owner_id, program_id, name, order_index, exercises, tombstones, created_at, updated_at)
      ${numbers(40)} select ${LARGE}, programs.id, 'Day ' || i, i, '[]', '[]', '${NOW}', '${NOW}' from n, programs where programs.owner_id = ${LARGE}`,
    `insert into files (owner_id, kind, sha256, width, height, bytes, created_at)
      ${numbers(500)} select ${LARGE}, 'progress-photo', 'hash ' || i, 10, 10, 100, '${NOW}' from n`,
    `insert into progress_photos (owner_id, file_id, date, pose, note, created_at, updated_at, deleted_at)
      select ${LARGE}, id, '${TODAY}', 'front', '', '${NOW}', '${NOW}', '${LONG_AGO}' from files where owner_id = ${LARGE}`,
    `insert into idempotency_keys (owner_id, key, request_hash, status, answer, created_at)
      ${numbers(50_000)} select ${LARGE}, 'key ' || i, 'hash', 200, '{"ok":true}', '${LONG_AGO}' from n`,
    `insert into audit_log (at, event, actor) ${numbers(50_000)} select '${LONG_AGO}', 'signed_in', 'ben' from n`,
    `insert into sessions (id, user_id, created_at, last_seen_at, expires_at, user_agent, address)
      ${numbers(20_000)} select 'session ' || i, ${LARGE}, '${LONG_AGO}', '${LONG_AGO}', '${LONG_AGO}', 'test', '127.0.0.1' from n`,
    // The first account coaches the second in every large instance; here it also ends accounts.
    `update users set role = 'admin' where id = 1`,
    `update workouts set imported_key = 'import ' || id where owner_id = ${LARGE}`,
  ];
}
