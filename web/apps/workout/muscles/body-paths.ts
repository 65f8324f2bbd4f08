import type { Muscle } from '../../../../src/apps/workout/measures/exercises/exercise-choices.ts';
import { BODY_OUTLINE, HEAD_OUTLINE, MUSCLE_OUTLINES, type SideOfBody } from './body-outlines.ts';
import { mirrorPoints, readPoints, smoothPath } from './smooth-path.ts';

/** Left edge, top, width and height of a body, which is centred on 0. */
export const BODY_BOX = [-92, 6, 184, 452] as const;

export const SKIN_PATHS = [HEAD_OUTLINE, BODY_OUTLINE].map((outline) =>
  smoothPath(mirrorPoints(readPoints(outline))),
);

/** The muscles right of the midline, worked out once; the other half is their mirror image. */
export const MUSCLE_PATHS = Object.fromEntries(
  Object.entries(MUSCLE_OUTLINES).map(([side, outlines]) => [
    side,
    Object.entries(outlines).map(([muscle, parts]) => ({
      muscle: muscle as Muscle,
      path: parts.map((part) => smoothPath(readPoints(part))).join(''),
    })),
  ]),
) as Record<SideOfBody, { muscle: Muscle; path: string }[]>;
