import { type CardRecipe, listFacts } from './card-facts.ts';
import { type Typeface, typefaceFor } from './typeface.ts';
import { wrapText } from './wrap-text.ts';

export const CARD = { width: 1200, height: 630, picture: 520 } as const;

const MARGIN = 70;
const COLORS = { ground: '#fef6ee', ink: '#191c1b', soft: '#5a625e', accent: '#c2410c' } as const;
/** Tried in order until the name fits; in the smallest size the name may be shortened. */
const LARGE_SIZES = [84, 70, 58];
const SMALLEST_SIZE = 48;
const NAME_LINES = 4;
const LINE_HEIGHT = 1.18;
const FACT_SIZE = 34;
const MARK = 'Daybook';
const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f/gu;
/** Right-to-left scripts use system fonts, which also shape their letters. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Draws the card without its photo as SVG; with a photo the left side stays empty. */
export async function drawText(recipe: CardRecipe, hasPicture: boolean): Promise<string> {
  const given = [recipe.name, ...listFacts(recipe)].map(toPrintable);
  const typeface = await typefaceFor([...given, MARK, '…'].join(''));
  const [name = '', ...facts] = given.map((line) => withoutEmoji(line, typeface));
  const left = MARGIN + (hasPicture ? CARD.picture : 0);
  const widest = CARD.width - left - MARGIN;
  const { size, lines } = fitName(name, typeface, widest);
  const factLines = facts.flatMap(
    (fact) =>
      wrapText(fact, (text) => typeface.widthOf(text, FACT_SIZE), { widest, most: 2 }).lines,
  );
  const step = FACT_SIZE * 1.45;
  const height = lines.length * size * LINE_HEIGHT + factLines.length * step;
  let y = Math.max(MARGIN, (CARD.height - height) / 2 - 24);
  const drawn: string[] = [];
  for (const line of lines) {
    y += size * LINE_HEIGHT;
    drawn.push(drawLine(typeface, line, { size, x: left, y, color: COLORS.ink, bold: true }));
  }
  y += 20;
  for (const line of factLines) {
    y += step;
    drawn.push(drawLine(typeface, line, { size: FACT_SIZE, x: left, y, color: COLORS.soft }));
  }
  const mark = { size: 28, x: left, y: CARD.height - 44, color: COLORS.accent, bold: true };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">`,
    `<rect width="100%" height="100%" fill="${COLORS.ground}"/>`,
    `<rect width="18" height="100%" x="${hasPicture ? CARD.picture : 0}" fill="${COLORS.accent}"/>`,
    ...drawn,
    drawLine(typeface, MARK, mark),
    '</svg>',
  ].join('');
}

function fitName(name: string, typeface: Typeface, widest: number) {
  const at = (size: number) => ({
    size,
    ...wrapText(name, (part) => typeface.widthOf(part, size), { widest, most: NAME_LINES }),
  });
  return LARGE_SIZES.map(at).find(({ whole }) => whole) ?? at(SMALLEST_SIZE);
}

interface TextPlacement {
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly color: string;
  readonly bold?: boolean;
}

/** Draws text as outlines; characters that our font lacks use a system font. */
function drawLine(typeface: Typeface, line: string, place: TextPlacement): string {
  if (RIGHT_TO_LEFT.test(line)) return drawSystemText(line, place);
  let at = place.x;
  return splitRuns(line, typeface)
    .map((run) => {
      const here = { ...place, x: at };
      at += typeface.widthOf(run.text, place.size);
      return run.known ? drawOutlines(typeface, run.text, here) : drawSystemText(run.text, here);
    })
    .join('');
}

function splitRuns(line: string, typeface: Typeface): { text: string; known: boolean }[] {
  const runs: { text: string; known: boolean }[] = [];
  for (const character of line) {
    const known = typeface.knows(character);
    const last = runs.at(-1);
    if (last && last.known === known) last.text += character;
    else runs.push({ text: character, known });
  }
  return runs;
}

/** The outlines have regular weight; a stroke makes them bold. */
function drawOutlines(
  typeface: Typeface,
  run: string,
  { size, x, y, color, bold }: TextPlacement,
): string {
  const stroke = bold ? ` stroke="${color}" stroke-width="${(size * 0.035).toFixed(2)}"` : '';
  return `<path fill="${color}"${stroke} d="${typeface.pathOf(run, size, x, y)}"/>`;
}

function drawSystemText(run: string, { size, x, y, color, bold }: TextPlacement): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-family="sans-serif" font-size="${size}"${
    bold ? ' font-weight="bold"' : ''
  } fill="${color}">${escapeXml(run)}</text>`;
}

function escapeXml(run: string): string {
  return run.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Few servers have an emoji font, and placeholder boxes are worse than nothing. */
function withoutEmoji(line: string, typeface: Typeface): string {
  return line
    .replaceAll(EMOJI, (emoji) => (typeface.knows(emoji) ? emoji : ''))
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** Removes characters that XML forbids, and line breaks. */
function toPrintable(given: string): string {
  return given
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]+/gu, ' ')
    .normalize('NFC')
    .trim();
}
