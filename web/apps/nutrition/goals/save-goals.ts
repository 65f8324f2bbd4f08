import type { GoalVersion } from '../../../../src/apps/nutrition/measures/goals/goals.ts';
import { putVersion } from '../../../../src/apps/nutrition/measures/goals/goals.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { text as common } from '../../../core/text/text.ts';
import { today } from '../../../core/time/dates.ts';
import { goalsText as text } from '../text/goals.ts';
import { goals } from './goals.ts';

/**
 * Stores goals from today on; earlier days keep theirs. After a flight over the date line there can
 * be goals of a later day, which these replace.
 */
export function saveGoals(version: Omit<GoalVersion, 'from'>): void {
  const before = goals.get();
  const from = today();
  const earlier = before.filter((one) => one.from <= from);
  goals.set(putVersion(earlier, { ...version, from }));
  showToast(text.saved, { action: { label: common.undo, run: () => goals.set(before) } });
}
