import { expect, test } from 'vitest';
import { MUSCLES } from '../../../../src/apps/workout/measures/exercises/exercise-choices.ts';
import { BODY_OUTLINE, MUSCLE_OUTLINES } from './body-outlines.ts';
import { mirrorPoints, readPoints, smoothPath } from './smooth-path.ts';

test('a curve goes through every point and is closed', () => {
  const path = smoothPath(readPoints('0,0 6,0 6,6 0,6'));
  expect(path).toBe('M0 0C1 -1 5 -1 6 0C7 1 7 5 6 6C5 7 1 7 0 6C-1 5 -1 1 0 0Z');
});

test('a half becomes a whole without doubled points on the midline', () => {
  expect(mirrorPoints(readPoints('0,0 5,5 0,9'))).toEqual([
    [0, 0],
    [5, 5],
    [0, 9],
    [-5, 5],
  ]);
});

test('every muscle of the catalogue is drawn, inside the body', () => {
  const drawn = new Set(Object.values(MUSCLE_OUTLINES).flatMap((some) => Object.keys(some)));
  expect([...drawn, 'heart'].toSorted()).toEqual([...MUSCLES].toSorted());
  const body = readPoints(BODY_OUTLINE);
  const outside = Object.values(MUSCLE_OUTLINES).flatMap((muscles) =>
    Object.entries(muscles).flatMap(([muscle, parts]) =>
      parts
        .flatMap(readPoints)
        .filter((point) => !isInside(point, body))
        .map((point) => `${muscle} ${point}`),
    ),
  );
  expect(outside).toEqual([]);
});

/** Counts how often a line to the right crosses the outline. */
function isInside([x, y]: readonly [number, number], outline: (readonly [number, number])[]) {
  const crossings = outline.filter(([fromX, fromY], at) => {
    const [toX, toY] = outline[(at + 1) % outline.length] ?? [0, 0];
    if (fromY > y === toY > y) return false;
    return x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX);
  });
  return crossings.length % 2 === 1;
}
