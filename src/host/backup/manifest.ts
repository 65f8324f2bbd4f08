import { createHash } from 'node:crypto';
import { z } from 'zod';

/**
 * A backup is a zip archive. Its entries are the same on both engines:
 *
 * - `tables/<name>.<part>.jsonl`: a row per line, as a list of values in the order of the columns
 * - `search/<name>.<part>.jsonl`: a row of a full-text index per line: id, owner, words of each field
 * - `files/<sha256>`: a picture or another file
 * - `secrets.sealed`: the keys of the instance, if a passphrase was given
 * - `manifest.json`: this description, written last
 */
export const FORMAT = 'daybook-backup';
export const FORMAT_VERSION = 1;
export const MANIFEST = 'manifest.json';
export const SECRETS = 'secrets.sealed';

const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

const content = { name, rows: count, parts: count, sha256 };

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.int().positive(),
  made_at: z.iso.datetime(),
  /** The version of Daybook that made it. */
  daybook: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.object({ module: z.string(), id: z.string() })),
  tables: z.array(
    z.object({ ...content, columns: z.array(name).min(1), last_id: z.int().nonnegative() }),
  ),
  searches: z.array(z.object(content)),
  files: z.array(sha256),
  /** Files that the database names and the data folder lacked. */
  missing_files: z.array(sha256),
  has_secrets: z.boolean(),
});

export type Manifest = z.output<typeof manifestSchema>;

/**
 * One value for all data of a backup: equal for two instances with equal rows, whichever their
 * engines. Full-text indexes are left out, because they follow from the rows.
 */
export function logicalHash({ tables, files }: Pick<Manifest, 'tables' | 'files'>): string {
  const hash = createHash('sha256');
  for (const table of tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    hash.update(`${table.name} ${table.columns.join()} ${table.sha256}\n`);
  }
  for (const file of files.toSorted()) hash.update(`${file}\n`);
  return hash.digest('hex');
}
