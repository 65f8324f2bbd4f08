import type { Kysely, Transaction } from 'kysely';
import { runFirstStep, runRemainingSteps } from '../../../kernel/jobs/long-operation.ts';
import type { RecipeAppTables } from '../tables.ts';
import { BACK_FILL, type BackFill } from './back-fill.ts';
import { shareUnlessShared } from './kitchen-belongings.ts';

/** What a newcomer still has to receive or give once the transaction is committed. */
export type PendingFill = readonly { readonly asked: BackFill; readonly next: number }[];

/** The answers of a new member. */
interface MemberChoices {
  readonly autoShare: boolean;
  readonly sharePlan: boolean;
  readonly sharePantry: boolean;
  /** Leaves all that can wait to a job. */
  readonly soon?: boolean;
}

/**
 * Makes an account that agreed to it a Line Cook of a Kitchen, in a transaction that holds the
 * Kitchen's lock: it receives the libraries of those who auto-share and, with `autoShare`, gives
 * its own. What is too much for one transaction follows by `finishJoining`, or `soon` by a job.
 */
export async function joinKitchen(
  tx: Transaction<RecipeAppTables>,
  newcomer: number,
  place: { readonly kitchenId: number; readonly now: string },
  { autoShare, sharePlan, sharePantry, soon = false }: MemberChoices,
): Promise<PendingFill> {
  const { kitchenId, now } = place;
  await tx
    .insertInto('kitchen_members')
    .values({
      kitchen_id: kitchenId,
      owner_id: newcomer,
      role: 'member',
      auto_share: Number(autoShare),
      shares_plan: Number(sharePlan),
      joined_at: now,
    })
    .execute();
  if (sharePantry) await shareUnlessShared(tx, newcomer, kitchenId, now);
  const wanted: BackFill[] = [{ what: 'welcome', kitchenId, now, taker: newcomer }];
  if (autoShare) wanted.push({ what: 'library', kitchenId, now, giver: newcomer });
  const unfinished = [];
  for (const asked of wanted) {
    const { next } = await runFirstStep(tx, BACK_FILL, asked, now, { soon });
    if (next !== undefined) unfinished.push({ asked, next });
  }
  return unfinished;
}

export async function finishJoining(
  db: Kysely<RecipeAppTables>,
  unfinished: PendingFill,
): Promise<void> {
  for (const { asked, next } of unfinished) await runRemainingSteps(db, BACK_FILL, asked, next);
}
