import { addPreferences } from '../../../../accounts/preferences/import-preferences.ts';
import { PLACEHOLDER_OWNER } from '../../../../kernel/context.ts';
import { transact } from '../../../../kernel/database/transact.ts';
import { PREFERENCES } from '../additions.ts';
import type { DiaryImport } from './import-context.ts';

const LONGEST = 50_000;

/** Stores goals and meals of the day where the person has none. */
export async function storePreferences(run: DiaryImport): Promise<void> {
  const { context, plan, batch, tally, skip } = run;
  const { db, owner } = context;
  const preferences = plan.preferences.filter(
    ({ value }) => JSON.stringify(value).length <= LONGEST,
  );
  if (preferences.length === 0) return;
  if (owner === PLACEHOLDER_OWNER) {
    skip('Without an account, goals and meals of the day are stored in the browser.');
    return;
  }
  await transact(db, async (tx) => {
    const given = Object.fromEntries(preferences.map(({ name, value }) => [name, value as never]));
    const added = await addPreferences(tx, owner, given, batch.createdAt);
    await batch.record(tx, PREFERENCES, added);
    await tally.record(tx, { preferences: added.length });
  });
}
