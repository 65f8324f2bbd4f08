import { useMemo } from 'preact/hooks';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { useChosen } from '../kitchens/use-chosen.ts';
import { pantryPageText as text } from '../text/pantry.ts';
import { pantriesQuery } from './pantries.ts';
import { pantryChoice } from './pantry-in-use.ts';
import { pantryQuery } from './pantry-items.ts';
import { useLivePantries } from './use-live-pantries.ts';

/** The pantry in use and its items. */
export function usePantry() {
  const pantry = pantryChoice.use();
  const answer = useServerQuery(useMemo(() => pantryQuery(pantry), [pantry]));
  const { value: pantries } = useServerQuery(pantriesQuery);
  const isUnused = answer.value?.length === 0;
  const shown = useChosen(pantryChoice, { all: pantries, isUnused, gone: text.pantries.gone });
  const live = useLivePantries(pantries);
  return { ...answer, pantries, shown, live };
}
