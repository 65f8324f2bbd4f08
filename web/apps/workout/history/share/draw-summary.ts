import type { MuscleShades } from '../../muscles/body-map.tsx';
import { bodyWidth, drawBodies } from './draw-body.ts';

/** Contents of a workout's picture; empty fields are left out. */
export interface SummaryPicture {
  readonly title: string;
  readonly day: string;
  readonly figures: readonly (readonly [label: string, value: string])[];
  /** Trained muscles, drawn beside the figures. */
  readonly muscles: MuscleShades;
  readonly recordsTitle: string;
  readonly records: readonly string[];
  readonly exercises: readonly (readonly [name: string, detail: string])[];
  readonly notes: string;
  readonly sayMore: (count: number) => string;
}

interface Palette {
  readonly paper: string;
  readonly ink: string;
  readonly soft: string;
  readonly accent: string;
  readonly line: string;
  readonly skin: string;
  readonly muscleOf: (shade: number) => string;
}

export const WIDTH = 1080;
export const HEIGHT = 1350;
const MARGIN = 84;
const INNER = WIDTH - 2 * MARGIN;
const FOOT = HEIGHT - 72;
const BODY_HEIGHT = 400;
/** As in `body-map.css`. */
const SKIN = 'light-dark(#eceeed, #272c2a)';
const MUSCLE = 'light-dark(#d5dad7, #3b4340)';

/** The colours of the theme, as the canvas on the page computes them. */
function readPalette(canvas: HTMLCanvasElement): Palette {
  // A transition would compute the colour that was set before.
  canvas.style.transitionProperty = 'none';
  const compute = (value: string) => {
    canvas.style.color = value;
    return getComputedStyle(canvas).color;
  };
  const colour = (name: string) => compute(`var(${name})`);
  return {
    paper: colour('--surface'),
    ink: colour('--ink'),
    soft: colour('--ink-soft'),
    accent: colour('--accent'),
    line: colour('--line'),
    skin: compute(SKIN),
    muscleOf: (shade) =>
      compute(`color-mix(in oklab, var(--accent) ${Math.round(shade * 100)}%, ${MUSCLE})`),
  };
}

/** Draws the picture, 1080 × 1350; rows that do not fit are counted. */
export function drawSummary(canvas: HTMLCanvasElement, picture: SummaryPicture): void {
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) return;
  const palette = readPalette(canvas);
  context.fillStyle = palette.paper;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = palette.accent;
  context.fillRect(0, 0, WIDTH, 20);
  context.textBaseline = 'alphabetic';
  const pen = { context, palette, y: 150 };
  drawHead(pen, picture);
  if (picture.muscles.size > 0) drawFiguresAndBody(pen, picture);
  else drawFigures(pen, picture.figures);
  drawRecords(pen, picture);
  drawExercises(pen, picture);
  drawNotes(pen, picture.notes);
}

interface Pen {
  readonly context: CanvasRenderingContext2D;
  readonly palette: Palette;
  /** Baseline of the next line. */
  y: number;
}

function font(size: number, weight = 500): string {
  return `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
}

function drawText(
  { context, y }: Pen,
  text: string,
  x: number,
  colour: string,
  style: string,
  widest = INNER,
) {
  context.font = style;
  context.fillStyle = colour;
  context.fillText(shorten(context, text, widest), x, y);
}

/** Cuts a text at the width, with an ellipsis. */
function shorten(context: CanvasRenderingContext2D, text: string, widest: number): string {
  if (context.measureText(text).width <= widest) return text;
  let short = text;
  while (short.length > 1 && context.measureText(`${short}…`).width > widest) {
    short = short.slice(0, -1);
  }
  return `${short.trimEnd()}…`;
}

function drawHead(pen: Pen, { title, day }: SummaryPicture) {
  const { palette } = pen;
  drawText(pen, title, MARGIN, palette.ink, font(76, 750));
  pen.y += 60;
  drawText(pen, day, MARGIN, palette.soft, font(36));
  pen.y += 60;
}

function drawFigures(pen: Pen, figures: SummaryPicture['figures']) {
  const { palette } = pen;
  const width = INNER / Math.max(1, figures.length);
  const top = pen.y;
  for (const [at, [label, value]] of figures.entries()) {
    const x = MARGIN + at * width;
    pen.y = top + 70;
    drawText(pen, value, x, palette.accent, font(60, 700), width - 16);
    pen.y = top + 116;
    drawText(pen, label, x, palette.soft, font(30), width - 16);
  }
  pen.y = top + 164;
  drawLine(pen);
}

/** The figures below each other, and the front and back of the body beside them. */
function drawFiguresAndBody(pen: Pen, { figures, muscles }: SummaryPicture) {
  const { context, palette } = pen;
  const top = pen.y;
  const widest = INNER - bodyWidth(BODY_HEIGHT) - 32;
  for (const [at, [label, value]] of figures.entries()) {
    pen.y = top + at * 132 + 64;
    drawText(pen, value, MARGIN, palette.accent, font(60, 700), widest);
    pen.y += 46;
    drawText(pen, label, MARGIN, palette.soft, font(30), widest);
  }
  drawBodies({
    ...{ context, right: WIDTH - MARGIN, top, height: BODY_HEIGHT, shades: muscles },
    ...{ skin: palette.skin, colourOf: palette.muscleOf },
  });
  pen.y = top + BODY_HEIGHT + 40;
  drawLine(pen);
}

function drawLine(pen: Pen) {
  const { context, palette } = pen;
  context.fillStyle = palette.line;
  context.fillRect(MARGIN, pen.y, INNER, 2);
  pen.y += 64;
}

function drawRecords(pen: Pen, { records, recordsTitle, sayMore }: SummaryPicture) {
  if (records.length === 0) return;
  const { palette } = pen;
  drawText(pen, recordsTitle, MARGIN, palette.accent, font(36, 700));
  pen.y += 52;
  const shown = records.slice(0, MOST_RECORDS);
  const hidden = records.length - shown.length;
  for (const line of [...shown, ...(hidden > 0 ? [sayMore(hidden)] : [])]) {
    drawText(pen, line, MARGIN, palette.ink, font(36, 600));
    pen.y += 50;
  }
  pen.y += 4;
  drawLine(pen);
}

const MOST_RECORDS = 4;
const ROW = 62;

function drawExercises(pen: Pen, { exercises, notes, sayMore }: SummaryPicture) {
  const { context, palette } = pen;
  const bottom = notes ? FOOT - 3 * ROW : FOOT;
  const room = Math.max(0, Math.floor((bottom - pen.y) / ROW) + 1);
  const shown = exercises.length > room ? exercises.slice(0, Math.max(0, room - 1)) : exercises;
  for (const [name, detail] of shown) {
    context.font = font(34);
    const side = context.measureText(detail).width;
    drawText(pen, name, MARGIN, palette.ink, font(38, 600), INNER - side - 32);
    drawText(pen, detail, WIDTH - MARGIN - side, palette.soft, font(34));
    pen.y += ROW;
  }
  const hidden = exercises.length - shown.length;
  if (hidden > 0) {
    drawText(pen, sayMore(hidden), MARGIN, palette.soft, font(34));
    pen.y += ROW;
  }
}

function drawNotes(pen: Pen, notes: string) {
  if (!notes) return;
  const { context, palette } = pen;
  context.font = font(34);
  let line = '';
  for (const word of notes.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (context.measureText(longer).width > INNER && line) {
      drawText(pen, line, MARGIN, palette.soft, font(34));
      pen.y += 48;
      line = word;
      if (pen.y > FOOT) return;
    } else {
      line = longer;
    }
  }
  drawText(pen, line, MARGIN, palette.soft, font(34));
}
