import { addDays } from '../../../../../src/shared/calendar/dates.ts';
import { useShortcut } from '../../../../core/page/shortcuts.ts';
import { diaryText as text } from '../../text/planning.ts';

const { keys } = text;

/** Left and right arrows change the day. */
export function useDayKeys(day: string, onDay: (day: string) => void) {
  useShortcut('ArrowLeft', keys.dayBefore, () => onDay(addDays(day, -1)));
  useShortcut('ArrowRight', keys.dayAfter, () => onDay(addDays(day, 1)));
}

/** Up and down arrows change the week, in views with a row per week. */
export function useWeekKeys(day: string, onDay: (day: string) => void) {
  useDayKeys(day, onDay);
  useShortcut('ArrowUp', keys.weekBefore, () => onDay(addDays(day, -7)));
  useShortcut('ArrowDown', keys.weekAfter, () => onDay(addDays(day, 7)));
}
