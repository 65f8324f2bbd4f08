export interface Point {
  readonly x: number;
  readonly y: number;
  /** 0 to 1; a mouse has 0.5. */
  readonly pressure: number;
}

export interface Stroke {
  readonly color: string;
  readonly width: number;
  readonly points: readonly Point[];
}

/** What was done to a drawing, so that each step can be undone. */
export type Step = Stroke | 'clear';

/** The strokes that are left on the paper. */
export function visibleStrokes(steps: readonly Step[]): Stroke[] {
  const cleared = steps.lastIndexOf('clear');
  return steps.slice(cleared + 1).filter((step) => step !== 'clear');
}

/** A blank paper is not cleared again. */
export function clearPaper(steps: readonly Step[]): readonly Step[] {
  return visibleStrokes(steps).length === 0 ? steps : [...steps, 'clear'];
}

/** Adds a point, unless the pen has hardly moved. */
export function extendStroke(stroke: Stroke, point: Point): Stroke {
  const last = stroke.points.at(-1);
  if (last && Math.hypot(point.x - last.x, point.y - last.y) < 1) return stroke;
  return { ...stroke, points: [...stroke.points, point] };
}

/** A pen draws a line between half and one and a half of its width; without pressure, its width. */
export function widthAt({ width }: Stroke, { pressure }: Point): number {
  return width * (0.5 + pressure);
}

/** Draws strokes on a white paper. */
export function paint(
  context: CanvasRenderingContext2D,
  { width, height }: { width: number; height: number },
  strokes: readonly Stroke[],
) {
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  for (const stroke of strokes) paintStroke(context, stroke);
}

/** Draws one stroke, or the last part of one. */
export function paintStroke(context: CanvasRenderingContext2D, stroke: Stroke) {
  const [first, ...rest] = stroke.points;
  if (!first) return;
  Object.assign(context, { lineCap: 'round', lineJoin: 'round', strokeStyle: stroke.color });
  let last = first;
  for (const point of rest.length > 0 ? rest : [first]) {
    context.lineWidth = widthAt(stroke, point);
    context.beginPath();
    context.moveTo(last.x, last.y);
    context.lineTo(point.x, point.y);
    context.stroke();
    last = point;
  }
}
