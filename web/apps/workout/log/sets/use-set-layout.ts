import { useMediaQuery } from '../../../../core/page/use-media-query.ts';
import type { SetField } from './set-fields.ts';

export interface SetLayout {
  /** A time has a stopwatch beside it. */
  timed: boolean;
  /** Where the values of last time are: beside the fields, or below them. */
  last: 'beside' | 'below';
}

/** The layout of the sets of an exercise, by their fields and the width of the window. */
export function useSetLayout(fields: readonly SetField[]): SetLayout {
  const timed = fields.includes('duration_sec');
  const isWide = fields.length === 3 || (timed && fields.length === 2);
  const widest = timed && fields.length === 3 ? 520 : isWide ? 420 : 359;
  const isNarrow = useMediaQuery(`(max-width: ${widest}px)`);
  return { timed, last: isNarrow ? 'below' : 'beside' };
}
