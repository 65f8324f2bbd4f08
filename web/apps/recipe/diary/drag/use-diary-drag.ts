import type { CookEntry } from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import { today } from '../../../../core/time/dates.ts';
import { useCalendarDrag } from '../../../../ui/calendar/use-calendar-drag.tsx';
import { diaryText as text } from '../../text/planning.ts';
import { markCooked, moveEntry, planRecipe } from '../data/diary-actions.ts';
import { findSeenRecipe } from '../data/seen-recipes.ts';
import type { DiaryView } from '../views/diary-view.ts';
import { isCookedByDrop, parseDragKey } from './drag-key.ts';

interface DiaryDragOptions {
  entries: readonly CookEntry[];
  view: DiaryView;
  day: string;
  onReach: (day: string) => void;
}

/**
 * Drops of the diary: a recipe is planned, an entry moves, a plan dropped on today is marked as
 * cooked.
 */
export function useDiaryDrag({ entries, view, day: home, onReach }: DiaryDragOptions) {
  const entryOf = (key: string) => {
    const read = parseDragKey(key);
    return 'entry' in read ? entries.find(({ id }) => id === read.entry) : undefined;
  };

  function drop(key: string, day: string) {
    const read = parseDragKey(key);
    const entry = entryOf(key);
    if (entry) {
      if (isCookedByDrop(entry, day, today())) markCooked(entry);
      else moveEntry(entry, day);
    } else if ('recipe' in read) {
      const recipe = findSeenRecipe(read.recipe);
      if (recipe) planRecipe(recipe, day);
    }
  }

  return useCalendarDrag({
    row: view === 'list' ? 1 : 7,
    home,
    onReach,
    onDrop: drop,
    words: {
      ...text.drag,
      over: ({ key }, day) => {
        const entry = entryOf(key);
        const cooks = entry !== undefined && isCookedByDrop(entry, day, today());
        return cooks ? text.drag.overToday(day) : text.drag.over(day);
      },
    },
  });
}
