import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createZip } from '../files/zip.ts';

/** The export of Health Connect on an Android phone. */

const SPAN_COLUMNS = `row_id INTEGER PRIMARY KEY AUTOINCREMENT, uuid BLOB UNIQUE, app_info_id INTEGER,
  start_time INTEGER, start_zone_offset INTEGER, end_time INTEGER, end_zone_offset INTEGER,
  local_date INTEGER,
  local_date_time_start_time INTEGER AS (start_time + 1000 * start_zone_offset)`;
const INSTANT_COLUMNS = `row_id INTEGER PRIMARY KEY AUTOINCREMENT, uuid BLOB UNIQUE, app_info_id INTEGER,
  time INTEGER, zone_offset INTEGER, local_date INTEGER,
  local_date_time INTEGER AS (time + 1000 * zone_offset)`;

/** A database made by these statements. */
export async function sqliteFile(...statements: readonly string[]): Promise<Buffer> {
  const path = join(tmpdir(), `${randomUUID()}.db`);
  try {
    const database = new DatabaseSync(path);
    for (const statement of statements) database.exec(statement);
    database.close();
    return await readFile(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Milliseconds of a local time in the zone of the rows below, two hours ahead of UTC. */
const at = (local: string) => Date.parse(`${local}:00+02:00`);
const span = (start: string, end: string) => `${at(start)}, 7200, ${at(end)}, 7200`;

export function healthConnectDatabase(): Promise<Buffer> {
  const spans = (table: string, columns: string, names: string, ...rows: readonly string[]) => [
    `CREATE TABLE ${table} (${SPAN_COLUMNS.replace('\n  local_date_time_start', `\n  ${columns},\n  local_date_time_start`)})`,
    ...rows.map(
      (row) =>
        `INSERT INTO ${table} (app_info_id, start_time, start_zone_offset, end_time, end_zone_offset, ${names}) VALUES (${row})`,
    ),
  ];
  const instants = (table: string, column: string, ...rows: readonly string[]) => [
    `CREATE TABLE ${table} (${INSTANT_COLUMNS.replace('\n  local_date_time ', `\n  ${column} REAL,\n  local_date_time `)})`,
    ...rows.map(
      (row) => `INSERT INTO ${table} (app_info_id, time, zone_offset, ${column}) VALUES (${row})`,
    ),
  ];
  return sqliteFile(
    'PRAGMA journal_mode = WAL',
    'CREATE TABLE application_info_table (row_id INTEGER PRIMARY KEY, package_name TEXT, app_name TEXT)',
    `INSERT INTO application_info_table VALUES (1, 'com.sec.android.app.shealth', 'Samsung Health'),
      (2, 'com.google.android.apps.fitness', 'Fit'), (3, 'com.fitbit.FitbitMobile', 'Fitbit')`,
    ...spans(
      'steps_record_table',
      'count INTEGER',
      'count',
      `1, ${span('2024-05-01T23:30', '2024-05-01T23:40')}, 500`,
      `1, ${span('2024-05-01T08:00', '2024-05-01T09:00')}, 3000`,
      `2, ${span('2024-05-01T08:00', '2024-05-01T09:00')}, 2900`,
      `3, ${span('2024-05-01T00:00', '2024-05-02T00:00')}, 3300`,
    ),
    ...spans(
      'active_calories_burned_record_table',
      'energy REAL',
      'energy',
      `1, ${span('2024-05-01T08:00', '2024-05-01T09:00')}, 250000`,
    ),
    ...instants('weight_record_table', 'weight', `1, ${at('2024-05-01T07:00')}, 7200, 80500`),
    ...instants('body_fat_record_table', 'percentage', `1, ${at('2024-05-01T07:00')}, 7200, 21.5`),
    ...instants(
      'resting_heart_rate_record_table',
      'beats_per_minute',
      `1, ${at('2024-05-01T07:00')}, 7200, 55`,
    ),
    ...spans(
      'hydration_record_table',
      'volume REAL',
      'volume',
      `1, ${span('2024-05-01T10:00', '2024-05-01T10:01')}, 0.25`,
    ),
    ...spans(
      'nutrition_record_table',
      'energy REAL, protein REAL, total_fat REAL, sodium REAL, vitamin_c REAL, meal_type INTEGER, meal_name TEXT',
      'energy, protein, total_fat, sodium, vitamin_c, meal_type, meal_name',
      `2, ${span('2024-05-01T12:30', '2024-05-01T12:31')}, 650000, 42, 4.9e-324, 0.8, 0, 2, 'Lentil soup'`,
    ),
    ...spans(
      'sleep_session_record_table',
      'title TEXT',
      'title',
      `1, ${span('2024-05-01T23:00', '2024-05-02T06:00')}, NULL`,
      `1, ${span('2024-05-02T23:00', '2024-05-03T05:00')}, NULL`,
    ),
    'CREATE TABLE sleep_stages_table (parent_key INTEGER, stage_start_time INTEGER, stage_end_time INTEGER, stage_type INTEGER)',
    `INSERT INTO sleep_stages_table VALUES
      (1, ${at('2024-05-01T23:00')}, ${at('2024-05-02T03:00')}, 4),
      (1, ${at('2024-05-02T03:00')}, ${at('2024-05-02T04:00')}, 1),
      (1, ${at('2024-05-02T04:00')}, ${at('2024-05-02T06:00')}, 5)`,
    ...spans(
      'exercise_session_record_table',
      'exercise_type INTEGER, title TEXT',
      'exercise_type, title',
      `1, ${span('2024-05-01T08:00', '2024-05-01T08:30')}, 33, NULL`,
    ),
  );
}

export async function healthConnectZip(): Promise<Buffer> {
  return createZip({ 'health_connect_export.db': await healthConnectDatabase() });
}
