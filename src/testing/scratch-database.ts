import { sql } from 'kysely';
import type { Ddl } from '../kernel/database/ddl.ts';
import { ddlFor } from '../kernel/database/ddl.ts';
import { type OpenDatabase, openDatabase } from '../kernel/database/open.ts';
import { createStorage } from './instance/storage.ts';

export interface ScratchDatabase<Tables> extends OpenDatabase<Tables> {
  readonly location: string;
  discard(): Promise<void>;
}

/** An empty database of the engine under test with the tables that one test needs. */
export async function scratchDatabase<Tables>(
  statements: (ddl: Ddl) => readonly string[] = () => [],
): Promise<ScratchDatabase<Tables>> {
  const storage = await createStorage();
  const open = await openDatabase<Tables>(storage.database);
  for (const statement of statements(ddlFor(open.engine)))
    await sql.raw(statement).execute(open.db);
  return {
    ...open,
    location: storage.database,
    discard: async () => {
      await open.close();
      await storage.discard();
    },
  };
}
