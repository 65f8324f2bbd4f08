import { useShortcut } from '../../../../core/page/shortcuts.ts';
import { addDays } from '../../../../core/time/dates.ts';
import { text } from '../text/text.ts';

const { keys } = text;

/** Left and right lead through the days. */
export function useDayKeys(day: string, onDay: (day: string) => void) {
  useShortcut('ArrowLeft', keys.dayBefore, () => onDay(addDays(day, -1)));
  useShortcut('ArrowRight', keys.dayAfter, () => onDay(addDays(day, 1)));
}

/** Up and down lead through the weeks, where weeks are drawn as rows. */
export function useWeekKeys(day: string, onDay: (day: string) => void) {
  useDayKeys(day, onDay);
  useShortcut('ArrowUp', keys.weekBefore, () => onDay(addDays(day, -7)));
  useShortcut('ArrowDown', keys.weekAfter, () => onDay(addDays(day, 7)));
}
