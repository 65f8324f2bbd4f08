import type { COLORS } from '../../../../src/apps/notes/notes/contract.ts';
import { text } from '../text/notes.ts';

type Color = (typeof COLORS)[number];

/** In the order of the palette. */
export const colors: readonly { value: Color; label: string }[] = (
  Object.keys(text.notes.colors) as Color[]
).map((value) => ({ value, label: text.notes.colors[value] }));
