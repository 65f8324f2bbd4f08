import { useEffect, useMemo } from 'preact/hooks';
import { toast } from '../../../core/toasts.ts';
import { useAnswer } from '../../../core/use-answer.ts';
import { chooseList, useListInUse } from './list-in-use.ts';
import { shoppingListOf } from './shopping-list.ts';
import { shoppingLists } from './shopping-lists.ts';
import { text } from './text/text.ts';
import { useLive } from './use-live.ts';

/** The list in use, what is on it, and whether others are heard changing it. */
export function useShownList() {
  const list = useListInUse();
  const answer = useAnswer(useMemo(() => shoppingListOf(list), [list]));
  const { value: lists } = useAnswer(shoppingLists);
  const shown = lists?.find((one) => (list === undefined ? one.own : one.user_id === list));
  const live = useLive(list, shown !== undefined && shown.kitchen_id !== null);
  const gone = lists !== undefined && !shown && list !== undefined;
  useEffect(() => {
    if (!gone) return;
    chooseList(undefined);
    toast(text.lists.gone);
  }, [gone]);
  return { ...answer, lists, shown, live };
}
