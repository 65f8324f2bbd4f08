import type { planRepeatContract } from '../../../../../src/apps/recipe/plan/contract.ts';
import type { RouteOutput } from '../../../../../src/kernel/contract.ts';
import { cancelWrite } from '../../../../core/outbox/outbox.ts';
import { isPending } from '../../../../core/outbox/outbox-entry.ts';
import { waitForDelivery } from '../../../../core/outbox/wait-for-delivery.ts';
import { createWriter } from '../../../../core/outbox/writer.ts';
import { showToast } from '../../../../core/page/toasts.ts';
import { text as common } from '../../../../core/text/text.ts';
import { repeatText as words } from '../../text/planning.ts';

const plan = createWriter<typeof planRepeatContract>('recipe');

type RepeatedPlan = RouteOutput<typeof planRepeatContract, 'POST /api/plan/repeat'>;

/** Repeats a week of everybody's plans. Only the server knows what was missing, so the message waits. */
export async function repeatWeek(from: string, to: string) {
  const made = plan.write('POST /api/plan/repeat', { from, to, common: true }, words.writing);
  const entry = await waitForDelivery(made);
  if (!entry) return;
  const undo = { action: { label: common.undo, run: () => void undoRepeat(made) } };
  if (isPending(entry)) {
    showToast(words.later, undo);
    return;
  }
  const { planned, notes, left_out, undo: token } = entry.answer as RepeatedPlan;
  const more = left_out > 0 ? words.leftOut(left_out) : '';
  showToast(words.done(planned, notes, to) + more, token === null ? {} : undo);
}

/** Cancels the repeat if it is not sent yet, else takes it back on the server. */
async function undoRepeat(made: number) {
  const entry = await waitForDelivery(made);
  if (!entry) return;
  if (isPending(entry)) return cancelWrite(entry.key);
  const undo = (entry.answer as RepeatedPlan | undefined)?.undo;
  if (undo) plan.write('POST /api/plan/repeat/undo', { undo }, words.writing);
}
