import { expect, test } from 'vitest';
import {
  clearPaper,
  extendStroke,
  paint,
  type Step,
  type Stroke,
  visibleStrokes,
  widthAt,
} from './strokes.ts';

const at = (x: number, y = 0, pressure = 0.5) => ({ x, y, pressure });
const line = (...points: ReturnType<typeof at>[]): Stroke => ({
  ...{ color: '#000000', width: 4, points },
});

test('clearing hides earlier strokes, and undoing it brings them back', () => {
  const drawn: Step[] = [line(at(0)), line(at(9))];
  const cleared = clearPaper(drawn);
  expect(visibleStrokes(cleared)).toEqual([]);
  expect(clearPaper(cleared)).toBe(cleared);
  expect(visibleStrokes([...cleared, line(at(5))])).toEqual([line(at(5))]);
  expect(visibleStrokes(cleared.slice(0, -1))).toEqual(drawn);
});

test('a stroke grows by points that are apart', () => {
  const one = line(at(0));
  expect(extendStroke(one, at(0.4))).toBe(one);
  expect(extendStroke(one, at(3)).points).toEqual([at(0), at(3)]);
});

test('pressure makes a line wider; a mouse draws its plain width', () => {
  expect(widthAt(line(), at(0, 0, 0.5))).toBe(4);
  expect(widthAt(line(), at(0, 0, 1))).toBe(6);
  expect(widthAt(line(), at(0, 0, 0))).toBe(2);
});

test('a single point is drawn, too', () => {
  const calls: string[] = [];
  const context = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...given: number[]) =>
          calls.push(`${String(name)} ${given.join(' ')}`),
      set: () => true,
    },
  ) as CanvasRenderingContext2D;
  paint(context, { width: 10, height: 10 }, [line(at(3, 2)), line()]);
  expect(calls).toEqual([
    'fillRect 0 0 10 10',
    'beginPath ',
    'moveTo 3 2',
    'lineTo 3 2',
    'stroke ',
  ]);
});
