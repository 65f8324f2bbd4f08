import { type Kysely, sql } from 'kysely';

/**
 * The oldest PostgreSQL that the distributions in support ship (Ubuntu 22.04). Older ones lack
 * nothing that a query would name, but nobody tests on them.
 */
export const OLDEST_POSTGRES = 14;

/** The server cannot hold a Daybook: too old, or in an encoding that cannot hold every text. */
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
