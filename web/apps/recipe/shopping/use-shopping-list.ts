import { useEffect, useMemo } from 'preact/hooks';
import { showToast } from '../../../core/page/toasts.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { chooseList, useListInUse } from './list-in-use.ts';
import { shoppingListQuery } from './shopping-list.ts';
import { shoppingListsQuery } from './shopping-lists.ts';
import { text } from './text/text.ts';
import { useLiveUpdates } from './use-live-updates.ts';

/** The list in use, what is on it, and whether others are heard changing it. */
export function useShoppingList() {
  const list = useListInUse();
  const answer = useServerQuery(useMemo(() => shoppingListQuery(list), [list]));
  const { value: lists } = useServerQuery(shoppingListsQuery);
  const shown = lists?.find((one) => (list === undefined ? one.own : one.user_id === list));
  const live = useLiveUpdates(list, shown !== undefined && shown.kitchen_id !== null);
  const gone = lists !== undefined && !shown && list !== undefined;
  useEffect(() => {
    if (!gone) return;
    chooseList(undefined);
    showToast(text.lists.gone);
  }, [gone]);
  return { ...answer, lists, shown, live };
}
