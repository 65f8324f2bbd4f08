import type { z } from 'zod';
import { lockUsersShared } from '../../../../accounts/locks/users-lock.ts';
import type { Context } from '../../../../kernel/context.ts';
import { transact } from '../../../../kernel/database/transact.ts';
import { isoNow } from '../../../../kernel/time/clock.ts';
import { listUsable, shareWithKitchen } from '../../kitchens/kitchen-belongings.ts';
import { lockPantry } from '../../stock/pantry-lock.ts';
import type { RecipeAppTables } from '../../tables.ts';
import type { pantrySharingContract } from './contract.ts';
import { publishPantry } from './watch-pantries.ts';

type PantryContext = Context<RecipeAppTables>;

export async function listPantries({ db, owner, caller }: PantryContext) {
  return listUsable(db, 'pantry_shares', owner, caller.account?.username ?? '');
}

export async function sharePantry(
  { db, owner, clock, live }: PantryContext,
  { kitchen_id }: z.output<typeof pantrySharingContract.sharePantry.input>,
) {
  const now = isoNow(clock);
  return transact(db, async (tx) => {
    await lockUsersShared(tx);
    await lockPantry(tx, owner, 'change');
    await publishPantry(live, tx, owner);
    return shareWithKitchen(tx, 'pantry_shares', owner, { kitchen_id, now });
  });
}
