import { useMemo } from 'preact/hooks';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { useChosen } from '../kitchens/use-chosen.ts';
import { shoppingText as text } from '../text/shopping.ts';
import { listChoice, useListInUse, useListName } from './list-in-use.ts';
import { shoppingListQuery } from './shopping-list.ts';
import { shoppingListsQuery } from './shopping-lists.ts';
import { useLiveUpdates } from './use-live-updates.ts';

/** The list in use, all items of its owner and those on it, and whether live updates are connected. */
export function useShoppingList() {
  const list = useListInUse();
  const name = useListName();
  const answer = useServerQuery(useMemo(() => shoppingListQuery(list), [list]));
  const { value: lists } = useServerQuery(shoppingListsQuery);
  const isUnused = answer.value?.length === 0;
  const shown = useChosen(listChoice, { all: lists, isUnused, gone: text.lists.gone });
  const live = useLiveUpdates(list, shown !== undefined && shown.kitchen_id !== null);
  const items = answer.value?.filter(({ list_name }) => list_name === name);
  return { ...answer, items, lists, shown, name, live };
}
