import { type Kysely, sql } from 'kysely';

/**
 * The oldest PostgreSQL of a supported distribution (Ubuntu 22.04). Older versions might work, but
 * are not tested.
 */
export const OLDEST_POSTGRES = 14;

/** The server is too old, or its encoding cannot store every text. */
export class UnsupportedServer extends Error {}

export async function checkServer<Tables>(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ version: string; encoding: string; database: string }>`
    select current_setting('server_version_num') as version,
      current_setting('server_encoding') as encoding,
      current_database() as database`.execute(db);
  const [server] = rows;
  if (!server) return;
  const major = Math.floor(Number(server.version) / 10_000);
  if (major < OLDEST_POSTGRES) {
    throw new UnsupportedServer(
      `DATABASE_URL names a PostgreSQL ${major}. Daybook needs PostgreSQL ${OLDEST_POSTGRES} or newer.`,
    );
  }
  if (server.encoding !== 'UTF8') {
    throw new UnsupportedServer(
      `The database "${server.database}" has the encoding ${server.encoding}. Daybook needs UTF8: ` +
        `create database ${server.database} encoding 'UTF8' template template0.`,
    );
  }
}
