import type { dayShoppingContract } from '../../../../src/links/day-shopping/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { text as common } from '../../../core/text/text.ts';
import { dayShoppingText as text } from '../text/day-shopping.ts';

const client = createClient<typeof dayShoppingContract>(baseOf('recipe'));

/** Puts the foods of a planned day on the shopping list, with a toast that takes them off again. */
export async function shopForDay(date: string): Promise<void> {
  try {
    const { added } = await client('POST /api/shopping/from-diary/:date', { date });
    const undo = { label: common.undo, run: () => void takeOff(date) };
    showToast(text.shopped(added), added === 0 ? {} : { action: undo });
  } catch {
    showToast(text.noAnswer, { tone: 'problem' });
  }
}

async function takeOff(date: string): Promise<void> {
  try {
    await client('DELETE /api/shopping/from-diary/:date', { date });
    showToast(text.unshopped);
  } catch {
    showToast(text.noAnswer, { tone: 'problem' });
  }
}
