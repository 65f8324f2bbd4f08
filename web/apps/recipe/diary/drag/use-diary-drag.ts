import type { CookEntry } from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import type { PlanNote } from '../../../../../src/apps/recipe/plan/contract.ts';
import { today } from '../../../../core/time/dates.ts';
import { useCalendarDrag } from '../../../../ui/calendar/use-calendar-drag.tsx';
import { diaryText as text } from '../../text/planning.ts';
import { markCooked, moveEntry, planRecipe } from '../data/diary-actions.ts';
import { parseMealType } from '../data/meal-types.ts';
import { movePlanNote } from '../data/plan-note-actions.ts';
import { plannerOf } from '../data/planner.ts';
import { findSeenRecipe } from '../data/seen-recipes.ts';
import type { DiaryView } from '../views/diary-view.ts';
import { isCookedByDrop, parseDragKey } from './drag-key.ts';

interface DiaryDragOptions {
  entries: readonly CookEntry[];
  notes: readonly PlanNote[];
  view: DiaryView;
  day: string;
  onReach: (day: string) => void;
}

/**
 * Drops of the diary: a recipe is planned, an entry or a note moves, a plan of one's own that is
 * dropped on today is marked as cooked. Where days are shown by meals, the meal is taken as well.
 */
export function useDiaryDrag({ entries, notes, view, day: home, onReach }: DiaryDragOptions) {
  const entryOf = (key: string) => {
    const read = parseDragKey(key);
    return 'entry' in read ? entries.find(({ id }) => id === read.entry) : undefined;
  };

  const isCooked = (entry: CookEntry, day: string) =>
    plannerOf(entry) === null && isCookedByDrop(entry, day, today());

  function drop(key: string, day: string, slot: string | undefined) {
    const read = parseDragKey(key);
    const entry = entryOf(key);
    const meal_type = slot === undefined ? undefined : parseMealType(slot);
    if (entry) {
      if (isCooked(entry, day)) markCooked(entry);
      else moveEntry(entry, day, meal_type);
    } else if ('recipe' in read) {
      const recipe = findSeenRecipe(read.recipe);
      if (recipe) planRecipe(recipe, day, meal_type === undefined ? {} : { meal_type });
    } else if ('note' in read) {
      const note = notes.find(({ id }) => id === read.note);
      if (note) movePlanNote(note, day, meal_type);
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
        const cooks = entry !== undefined && isCooked(entry, day);
        return cooks ? text.drag.overToday(day) : text.drag.over(day);
      },
    },
  });
}
