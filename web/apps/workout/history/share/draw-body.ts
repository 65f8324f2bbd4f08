import type { MuscleShades } from '../../muscles/body-map.tsx';
import { HEART_OUTLINE, type SideOfBody } from '../../muscles/body-outlines.ts';
import { BODY_BOX, MUSCLE_PATHS, SKIN_PATHS } from '../../muscles/body-paths.ts';

/** Where a body map is drawn, and the colours of the theme. */
interface BodyDrawing {
  readonly context: CanvasRenderingContext2D;
  readonly right: number;
  readonly top: number;
  readonly height: number;
  readonly shades: MuscleShades;
  readonly skin: string;
  /** Colour of a muscle by its shade. */
  readonly colourOf: (shade: number) => string;
}

const GAP = 24;

/** Width of the front and the back of a body at a height. */
export function bodyWidth(height: number): number {
  const [, , width, tall] = BODY_BOX;
  return 2 * ((width * height) / tall) + GAP;
}

/** Draws the front and the back of a body with the trained muscles. */
export function drawBodies(drawing: BodyDrawing): void {
  const { right, height } = drawing;
  const left = right - bodyWidth(height);
  drawBody(drawing, 'front', left);
  drawBody(drawing, 'back', left + bodyWidth(height) / 2 + GAP / 2);
}

function drawBody(drawing: BodyDrawing, side: SideOfBody, left: number) {
  const { context, top, height, shades, skin, colourOf } = drawing;
  const [edge, head, , tall] = BODY_BOX;
  const scale = height / tall;
  const fill = (path: string, colour: string) => {
    context.fillStyle = colour;
    context.fill(new Path2D(path));
  };
  context.save();
  context.translate(left - edge * scale, top - head * scale);
  context.scale(scale, scale);
  for (const path of SKIN_PATHS) fill(path, skin);
  for (const half of [1, -1]) {
    context.save();
    context.scale(half, 1);
    for (const { muscle, path } of MUSCLE_PATHS[side])
      fill(path, colourOf(shades.get(muscle) ?? 0));
    context.restore();
  }
  const heart = shades.get('heart');
  if (side === 'front' && heart) fill(HEART_OUTLINE, colourOf(heart));
  context.restore();
}
