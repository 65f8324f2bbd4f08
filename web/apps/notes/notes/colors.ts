import type { COLORS } from '../../../../src/apps/notes/notes/contract.ts';
import { colorNames } from '../text/colors.ts';

type Color = (typeof COLORS)[number];

/** In the order of the palette. */
export const colors: readonly { value: Color; label: string }[] = (
  Object.keys(colorNames) as Color[]
).map((value) => ({ value, label: colorNames[value] }));
