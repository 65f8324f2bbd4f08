import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
  clearPaper,
  extendStroke,
  type Point,
  paint,
  paintStroke,
  type Step,
  type Stroke,
  visibleStrokes,
} from './strokes.ts';

/** Pixels of the picture for each pixel of the page, so that it is sharp on other screens. */
const SCALE = 2;
const TALLEST = 640;

export interface Pen {
  readonly color: string;
  readonly width: number;
}

/** A canvas with the strokes on it. The paper keeps its size while the page is resized. */
export function usePaper() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useRef({ width: 0, height: 0 });
  const steps = useRef<readonly Step[]>([]);
  const stroke = useRef<Stroke>(undefined);
  const [count, setCount] = useState(0);

  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const width = element.closest('.drawing')?.clientWidth ?? 0;
    const height = Math.round(Math.min(TALLEST, innerHeight * 0.58));
    size.current = { width, height };
    element.width = width * SCALE;
    element.height = height * SCALE;
    element.getContext('2d')?.scale(SCALE, SCALE);
    repaint();
  }, []);

  function repaint() {
    const context = canvas.current?.getContext('2d');
    if (context) paint(context, size.current, visibleStrokes(steps.current));
  }

  function setSteps(next: readonly Step[]) {
    steps.current = next;
    setCount(next.length);
    repaint();
  }

  return {
    canvas,
    size,
    canUndo: count > 0,
    isBlank: visibleStrokes(steps.current).length === 0,
    begin(pen: Pen, point: Point) {
      stroke.current = { ...pen, points: [] };
      this.extend(point);
    },
    extend(point: Point) {
      const before = stroke.current;
      if (!before) return;
      const now = extendStroke(before, point);
      const context = canvas.current?.getContext('2d');
      if (now !== before && context) paintStroke(context, { ...now, points: now.points.slice(-2) });
      stroke.current = now;
    },
    end() {
      const drawn = stroke.current;
      stroke.current = undefined;
      if (drawn) setSteps([...steps.current, drawn]);
    },
    undo: () => setSteps(steps.current.slice(0, -1)),
    clear: () => setSteps(clearPaper(steps.current)),
    /** The drawing as a picture; null for a blank paper. */
    async toPicture(element: HTMLCanvasElement, name: string): Promise<File | null> {
      if (visibleStrokes(steps.current).length === 0) return null;
      const blob = await new Promise<Blob | null>((resolve) => element.toBlob(resolve));
      return blob && new File([blob], name, { type: 'image/png' });
    },
    /** Where an event is on the paper. */
    pointOf({ clientX, clientY, pressure, pointerType }: PointerEvent): Point {
      const box = canvas.current?.getBoundingClientRect();
      const { width, height } = size.current;
      return {
        x: ((clientX - (box?.left ?? 0)) * width) / (box?.width || 1),
        y: ((clientY - (box?.top ?? 0)) * height) / (box?.height || 1),
        pressure: pointerType === 'pen' ? pressure : 0.5,
      };
    },
  };
}
