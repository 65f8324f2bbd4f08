import { Invalid } from '../../../../kernel/errors.ts';
import { decodeText } from '../../../../kernel/text/charset.ts';
import { type CsvRow, openCsv } from '../../../../shared/imports/files/csv.ts';
import { isCooklang, readCooklang } from '../formats/cooklang.ts';
import { hasFrontMatter, readFrontMatterRecipe } from '../formats/front-matter-recipe.ts';
import { readPlainText } from '../formats/plain-text.ts';
import { csvReaderOf } from '../formats/recipe-csv.ts';
import { type ImportedRecipe, type ReadContext, UnreadableRecipe } from '../imported-recipe.ts';

const LONGEST_TEXT = 1024 * 1024;
/** Enough to see what kind of text it is. */
const HEAD = 20_000;
const PAGE_SOURCE = /<(?:html|head|body)[\s>]|<script[^<>]{1,200}ld\+json/i;

/** Programs whose text files are known, but not read. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/^\s*\*\s{1,40}Exported from\s{1,40}MasterCook/i, 'MasterCook'],
  [/^\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!DOCTYPE mx2|<mx2)\b/i, 'MasterCook'],
  [/^\s*(?:M{5}|-{5})[-\s]{0,60}(?:Recipe via )?Meal-Master/i, 'Meal-Master'],
];

/** Whether a text is the source of a web page, although it does not begin like one. */
export function isPageSource(given: string): boolean {
  return PAGE_SOURCE.test(given.slice(0, 20 * HEAD));
}

/** Refuses by its name a format that would otherwise be read as if a person had typed it. */
export function refuseKnownFormats(given: string): void {
  const head = given.slice(0, HEAD);
  const program = REFUSED.find(([shape]) => shape.test(head))?.[1];
  if (program !== undefined) {
    throw new UnreadableRecipe(
      `Files of ${program} cannot be imported. Export the recipes as text, or with another program as JSON.`,
    );
  }
}

/** Reads a text that is one recipe: with front matter, in Cooklang, or as people type it. */
export function readText(given: string, { fileName }: ReadContext): ImportedRecipe {
  if (given.length > LONGEST_TEXT) {
    throw new UnreadableRecipe('This text is too long for a recipe.');
  }
  if (isCooklang(given)) return readCooklang(given, fileName);
  if (hasFrontMatter(given)) return readFrontMatterRecipe(given, fileName);
  return readPlainText(given);
}

export type CsvReading = { readonly row: CsvRow; readonly read: (row: CsvRow) => ImportedRecipe };

/** The recipes of a CSV file; null if the bytes are no CSV. A CSV of another program is refused. */
export async function openRecipeCsv(bytes: Buffer): Promise<AsyncGenerator<CsvReading> | null> {
  const head = decodeText(bytes.subarray(0, HEAD));
  if (!looksLikeCsv(head)) return null;
  try {
    const csv = await openCsv(async function* () {
      yield bytes;
    });
    const read = csvReaderOf(csv.headings);
    if (read) return rowsOf(csv.lines(), read);
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
  }
  throw new UnreadableRecipe(
    'This CSV file is of no known recipe program. Those of Plan to Eat and My Recipe Box can be imported.',
  );
}

async function* rowsOf(
  chunks: AsyncGenerator<readonly { row: CsvRow }[]>,
  read: CsvReading['read'],
): AsyncGenerator<CsvReading> {
  for await (const lines of chunks) for (const { row } of lines) yield { row, read };
}

/** A heading of names between commas, semicolons or tabs; no line of a typed recipe has three. */
function looksLikeCsv(head: string): boolean {
  const [first = '', second = ''] = head.replace(/^\ufeff/, '').split(/\r?\n/, 2);
  return [',', ';', '\t'].some((delimiter) => {
    const cells = first.split(delimiter).map((cell) => cell.trim().replaceAll('"', ''));
    const isHeading =
      cells.length > 3 && cells.every((cell) => /^[\p{L}\d _()/#-]{0,40}$/u.test(cell));
    return isHeading && second.split(delimiter).length > 3;
  });
}
