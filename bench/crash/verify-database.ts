import { type Kysely, sql } from 'kysely';
import { openDatabase } from '../../src/kernel/database/open.ts';
import type { Findings } from './findings.ts';
import type { Ledger } from './ledger.ts';

interface Tables {
  shopping_items: { id: number; name: string };
  notes: { id: number; title: string };
  idempotency_keys: { key: string; status: number };
}

type Db = Kysely<Tables>;

/** Looks past the API, while no server runs: rows, keys, the search index and the file itself. */
export async function verifyInDatabase(
  location: string,
  ledger: Ledger,
  findings: Findings,
): Promise<void> {
  const { db, engine, close } = await openDatabase<Tables>(location);
  try {
    await verifyCounts(db, ledger, findings);
    await verifyKeys(db, ledger, findings);
    await verifyIndex(db, engine === 'sqlite' ? 'rowid' : 'id', findings);
    if (engine === 'sqlite') await verifyFile(db, findings);
  } finally {
    await close();
  }
}

async function verifyCounts(db: Db, { items, notes }: Ledger, findings: Findings): Promise<void> {
  const kept = { shopping_items: items.size, notes: notes.size };
  for (const table of ['shopping_items', 'notes'] as const) {
    const rows = await db.selectFrom(table).select('id').execute();
    const expected = kept[table];
    if (rows.length < expected) findings.lost.push(`${expected - rows.length} rows of ${table}`);
    if (rows.length > expected) findings.doubled.push(`${rows.length - expected} rows of ${table}`);
  }
}

/** A key is written with the work that it stands for: both are there, or neither. */
async function verifyKeys(db: Db, { keys }: Ledger, findings: Findings): Promise<void> {
  const rows = await db.selectFrom('idempotency_keys').select(['key', 'status']).execute();
  const found = new Set(rows.map(({ key }) => key));
  for (const key of keys) if (!found.has(key)) findings.lost.push(`idempotency key ${key}`);
  for (const { key, status } of rows) {
    if (status !== 201) findings.wrong.push(`idempotency key ${key} has no answer`);
    if (!keys.has(key)) findings.wrong.push(`idempotency key ${key} was never acknowledged`);
  }
}

async function verifyIndex(db: Db, idColumn: string, findings: Findings): Promise<void> {
  const rows = await db.selectFrom('notes').select('id').execute();
  const { rows: entries } = await sql<{ id: number }>`
    select ${sql.ref(idColumn)} as id from notes_search`.execute(db);
  const [noteIds, indexed] = [rows, entries].map((side) => new Set(side.map(({ id }) => id)));
  for (const { id } of rows) {
    if (!indexed?.has(id)) findings.wrong.push(`note ${id} is not in the search index`);
  }
  for (const { id } of entries) {
    if (!noteIds?.has(id)) findings.wrong.push(`the search index holds ${id}, which is no note`);
  }
}

async function verifyFile(db: Db, findings: Findings): Promise<void> {
  const { rows } = await sql<{ integrity_check: string }>`
    select * from pragma_integrity_check`.execute(db);
  for (const { integrity_check } of rows) {
    if (integrity_check !== 'ok') findings.wrong.push(`integrity check: ${integrity_check}`);
  }
  const { rows: dangling } = await sql<{ table: string }>`
    select * from pragma_foreign_key_check`.execute(db);
  for (const { table } of dangling) findings.wrong.push(`a row of ${table} points nowhere`);
  // FTS5 checks its own structure by a command that looks like an insert and fails loudly.
  await sql`insert into notes_search (notes_search) values ('integrity-check')`.execute(db);
}
