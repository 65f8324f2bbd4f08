import pg from 'pg';
import type { MeasuredServer } from './contestants.ts';
import { cpuMicroseconds, cpuSeconds } from './process-usage.ts';

/** PostgreSQL has a process for each connection, whose time counts. */
export async function withDatabase(
  contestant: MeasuredServer,
  url: string,
  opened: AsyncDisposableStack,
): Promise<MeasuredServer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  opened.defer(() => client.end());
  // A pool closes idle connections; the time of their processes still counts.
  const spent = new Map<number, number>();
  return {
    ...contestant,
    cpuSeconds: async () => {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database()
           and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      for (const { pid } of rows) spent.set(pid, cpuMicroseconds(pid) / 1e6);
      const database = spent.values().reduce((sum, seconds) => sum + seconds, 0);
      return cpuSeconds(contestant.pid) + database;
    },
  };
}
