import { useEffect } from 'preact/hooks';
import { showToast } from '../../../core/page/toasts.ts';
import type { OwnerChoice, Shareable } from './owner-choice.ts';

interface Answer<One extends Shareable> {
  all: readonly One[] | undefined;
  /** Whether one's own has nothing in it. */
  isUnused: boolean;
  /** Shown when the one in use is no longer shared. */
  gone: string;
}

/** The list or pantry in use. People without their own use that of their Kitchen. */
export function useChosen<One extends Shareable>(
  choice: OwnerChoice,
  { all, isUnused, gone }: Answer<One>,
): One | undefined {
  const chosen = choice.use();
  const shown = all?.find((one) => (chosen === undefined ? one.own : one.user_id === chosen));
  const isUnshared = all !== undefined && !shown && chosen !== undefined;
  useEffect(() => {
    if (!isUnshared) return;
    choice.choose(undefined);
    showToast(gone);
  }, [isUnshared]);
  const shared = all?.find(({ own }) => !own);
  const isFree = isUnused && chosen === undefined;
  useEffect(() => {
    if (shared && isFree && !choice.isMade()) choice.choose(shared.user_id);
  }, [shared?.user_id, isFree]);
  return shown;
}
