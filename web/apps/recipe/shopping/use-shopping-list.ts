import { useEffect, useMemo } from 'preact/hooks';
import { showToast } from '../../../core/page/toasts.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { shoppingText as text } from '../text/shopping.ts';
import { chooseList, hasChosenList, useListInUse, useListName } from './list-in-use.ts';
import { shoppingListQuery } from './shopping-list.ts';
import { shoppingListsQuery } from './shopping-lists.ts';
import { useLiveUpdates } from './use-live-updates.ts';

/** The list in use, all items of its owner and those on it, and whether live updates are connected. */
export function useShoppingList() {
  const list = useListInUse();
  const name = useListName();
  const answer = useServerQuery(useMemo(() => shoppingListQuery(list), [list]));
  const { value: lists } = useServerQuery(shoppingListsQuery);
  const shown = lists?.find((one) => (list === undefined ? one.own : one.user_id === list));
  const live = useLiveUpdates(list, shown !== undefined && shown.kitchen_id !== null);
  const isUnshared = lists !== undefined && !shown && list !== undefined;
  useEffect(() => {
    if (!isUnshared) return;
    chooseList(undefined);
    showToast(text.lists.gone);
  }, [isUnshared]);
  const shared = lists?.find(({ own }) => !own);
  const isUnused = answer.value?.length === 0 && list === undefined && name === null;
  // The list of a Kitchen is the usual one for whoever keeps none of their own.
  useEffect(() => {
    if (shared && isUnused && !hasChosenList()) chooseList(shared.user_id);
  }, [shared?.user_id, isUnused]);
  const items = answer.value?.filter(({ list_name }) => list_name === name);
  return { ...answer, items, lists, shown, name, live };
}
