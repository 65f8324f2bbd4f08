import { type Kysely, sql, type Transaction } from 'kysely';
import { PLACEHOLDER_OWNER } from '../kernel/context.ts';
import { assertTransaction } from '../kernel/database/transact.ts';

/** Every table whose rows belong to an account, of every app, whether it is switched on or not. */
export class OwnedData {
  readonly tables: readonly string[];

  constructor(tables: readonly string[]) {
    this.tables = tables;
  }

  /** Hands every row that was written while no account existed to the first account. */
  async adopt<Tables>(tx: Transaction<Tables>, newOwner: number): Promise<number> {
    return this.#move(tx, PLACEHOLDER_OWNER, newOwner);
  }

  async #move<Tables>(tx: Kysely<Tables>, from: number, to: number): Promise<number> {
    assertTransaction(tx);
    let moved = 0;
    for (const table of this.tables) {
      const { numAffectedRows } =
        await sql`update ${sql.table(table)} set owner_id = ${to} where owner_id = ${from}`.execute(
          tx,
        );
      moved += Number(numAffectedRows ?? 0);
    }
    return moved;
  }
}
