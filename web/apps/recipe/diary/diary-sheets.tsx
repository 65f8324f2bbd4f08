import type { CookEntry } from '../../../../src/apps/recipe/cook-diary/contract.ts';
import type { PlanNote } from '../../../../src/apps/recipe/plan/contract.ts';
import { addDays } from '../../../../src/shared/calendar/dates.ts';
import { leftoversText as leftovers } from '../text/leftovers.ts';
import { diaryText as text } from '../text/planning.ts';
import { moveEntry, type PlannableRecipe, planAgain, planRecipe } from './data/diary-actions.ts';
import { planLeftovers } from './data/plan-leftovers.ts';
import { addPlanNote } from './data/plan-note-actions.ts';
import { EntrySheet } from './entry/entry-sheet.tsx';
import { NoteSheet } from './entry/note-sheet.tsx';
import { DayChooser } from './recipes/day-chooser.tsx';
import { RecipePicker } from './recipes/recipe-picker.tsx';
import type { ViewProps } from './views/view-props.ts';

/** The open sheet. */
export type DiarySheet =
  | { sheet: 'entry'; entry: CookEntry }
  | { sheet: 'note'; note: PlanNote }
  | { sheet: 'recipes'; day: string }
  | { sheet: 'move' | 'copy' | 'leftovers'; entry: CookEntry }
  | { sheet: 'plan'; recipe: PlannableRecipe };

interface Props {
  open: DiarySheet;
  entries: readonly CookEntry[] | undefined;
  view: ViewProps;
  onOpen: (open: DiarySheet | undefined) => void;
}

export function DiarySheets({ open, entries, view, onOpen }: Props) {
  const onClose = () => onOpen(undefined);
  const days = { entries: view.entries, today: view.today, onClose };
  switch (open.sheet) {
    case 'entry':
      return (
        <EntrySheet
          entry={open.entry}
          onMove={(entry) => onOpen({ sheet: 'move', entry })}
          onCopy={(entry) => onOpen({ sheet: 'copy', entry })}
          onLeftovers={(entry) => onOpen({ sheet: 'leftovers', entry })}
          onClose={onClose}
        />
      );
    case 'note':
      return <NoteSheet note={open.note} onClose={onClose} />;
    case 'recipes':
      return (
        <RecipePicker
          entries={entries}
          day={open.day}
          onPick={(recipe, meal_type) => planRecipe(recipe, open.day, { meal_type })}
          onText={(said, meal_type) => addPlanNote({ date: open.day, text: said, meal_type })}
          onClose={onClose}
        />
      );
    case 'plan':
      return (
        <DayChooser
          {...days}
          title={text.dayChooser.plan(open.recipe.name)}
          day={view.day}
          onDay={(day) => planRecipe(open.recipe, day)}
        />
      );
    case 'leftovers':
      return (
        <DayChooser
          {...days}
          title={leftovers.chooseDay(open.entry.recipe_name)}
          day={addDays(open.entry.date, 1)}
          onDay={(day) => planLeftovers(open.entry.recipe_name, day)}
        />
      );
    default:
      return (
        <DayChooser
          {...days}
          title={text.dayChooser[open.sheet](open.entry.recipe_name)}
          day={open.entry.date}
          onDay={(day) => (open.sheet === 'move' ? moveEntry : planAgain)(open.entry, day)}
        />
      );
  }
}
