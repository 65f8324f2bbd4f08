import { foldedKey } from '../../../../kernel/text/fold.ts';
import { type ImportedRecipe, UnreadableRecipe } from '../imported-recipe.ts';
import { finishRecipe } from '../reading/finish-recipe.ts';
import { parseWebAddress } from '../values/images.ts';
import { parseHeading, parseIngredientLines, parseStepLines } from '../values/lines.ts';
import { parseMinutes } from '../values/minutes.ts';
import { readableText } from '../values/readable-text.ts';
import { parseYield } from '../values/servings.ts';
import { splitRunTogether } from '../values/split-steps.ts';
import { blockOf, type HeadedBlock } from './text-headings.ts';

const MOST_LINES = 5000;

type Block = 'intro' | HeadedBlock;

const SERVES =
  /^(?:servings?|serves|yields?|makes|portionen|portions?|personen|fur|pour|porciones|raciones|porzioni|personas|porties|porcje)\b\s*:?\s*(.+)$/i;
const TIMES: readonly (readonly [
  RegExp,
  'prep_minutes' | 'cook_minutes' | 'rest_minutes' | 'total_minutes',
])[] = [
  [
    /^(?:prep(?:aration)?(?: time)?|vorbereitung(?:szeit)?|arbeitszeit|temps de preparation)\s*:\s*(.+)$/i,
    'prep_minutes',
  ],
  [
    /^(?:cook(?:ing)?(?: time)?|bak(?:e|ing)(?: time)?|kochzeit|backzeit|garzeit|(?:temps de )?cuisson|coccion)\s*:\s*(.+)$/i,
    'cook_minutes',
  ],
  [/^(?:rest(?:ing)?(?: time)?|ruhezeit|(?:temps de )?repos|reposo)\s*:\s*(.+)$/i, 'rest_minutes'],
  [
    /^(?:total(?: time)?|ready in|gesamtzeit|temps total|tiempo total)\s*:\s*(.+)$/i,
    'total_minutes',
  ],
];

type Times = Partial<Record<(typeof TIMES)[number][1], number | null>>;

/** Reads a typed recipe: title, ingredients and steps, with or without headings. */
export function readPlainText(given: string): ImportedRecipe {
  const lines = readableText(given)
    .split('\n', MOST_LINES)
    .map((line) => line.trim());
  const start = lines.findIndex((line) => line !== '');
  const blocks = splitBlocks(lines.slice(start + 1));
  const { ingredients, steps } =
    blocks.ingredients.length + blocks.steps.length > 0
      ? blocks
      : splitWithoutHeadings(blocks.intro);
  if (ingredients.length + steps.length === 0) {
    throw new UnreadableRecipe('No ingredients or steps were found in this text.');
  }
  const about = blocks.intro.filter((line) => !ingredients.includes(line) && !steps.includes(line));
  const facts = readFacts(about);
  const end = readTimes(steps);
  return finishRecipe({
    source: 'text',
    name: (lines[start] ?? '').replace(/^#+\s*/, ''),
    description: facts.rest.join('\n'),
    ...parseYield(facts.serves ?? blocks.servesInHeading),
    ...end.times,
    ...facts.times,
    ingredients: parseIngredientLines(ingredients.filter(Boolean)),
    steps: parseStepLines(splitRunTogether(paragraphs(end.rest))),
    source_url: facts.address ?? addressIn([...blocks.notes, ...steps]),
    notes: blocks.notes.join('\n'),
  });
}

function splitBlocks(lines: readonly string[]) {
  const blocks: Record<Block, string[]> & { servesInHeading?: string } = {
    intro: [],
    ingredients: [],
    steps: [],
    notes: [],
  };
  let current: Block = 'intro';
  for (const line of lines) {
    const headed = blockHeadedBy(line);
    if (!headed) blocks[current].push(line);
    else {
      current = headed;
      const serves = headed === 'ingredients' ? /\d+.*/.exec(line)?.[0] : undefined;
      if (serves) blocks.servesInHeading = serves.replace(/[):]+$/, '');
    }
  }
  return blocks;
}

function blockHeadedBy(line: string): HeadedBlock | null {
  if (line === '' || line.length > 60) return null;
  return blockOf(
    foldedKey((parseHeading(line) ?? line).replace(/[:：]$/, '').replaceAll('’', "'")),
  );
}

/** Without headings, the first run of lines that start with an amount is the ingredients. */
function splitWithoutHeadings(lines: readonly string[]): {
  ingredients: string[];
  steps: string[];
} {
  const looksMeasured = (line: string) =>
    /^(?:[-*•]\s*)?[\d½⅓⅔¼¾⅛]/.test(line) && !/^\d+[.)]\s/.test(line);
  const first = lines.findIndex(looksMeasured);
  if (first === -1) return { ingredients: [], steps: [] };
  const length = lines.slice(first).indexOf('');
  const end = length === -1 ? lines.length : first + length;
  return { ingredients: lines.slice(first, end), steps: lines.slice(end) };
}

/** Every numbered or bulleted line is a step; otherwise blank lines separate steps. */
function paragraphs(lines: readonly string[]): string[] {
  const isListed = lines.some((line) => /^(?:\d{1,2}[.)]|[-*•])\s/.test(line));
  if (isListed || !lines.slice(lines.findIndex(Boolean)).includes('')) return lines.filter(Boolean);
  return lines
    .join('\n')
    .split(/\n{2,}/)
    .flatMap((part) =>
      parseHeading(part.split('\n')[0] ?? '') ? part.split('\n') : [part.replaceAll('\n', ' ')],
    )
    .filter((part) => part.trim() !== '');
}

function readFacts(lines: readonly string[]) {
  const times: Times = {};
  const rest: string[] = [];
  let serves: string | undefined;
  let address: string | null = null;
  for (const line of lines) {
    const key = factKey(line);
    const time = timeIn(key);
    if (time) times[time.of] = time.minutes;
    else if (SERVES.test(key) && /\d/.test(line)) serves = SERVES.exec(key)?.[1];
    else if (ADDRESS.test(line)) address = addressIn([line]);
    else rest.push(line);
  }
  return { times, rest, serves, address };
}

const ADDRESS = /^(?:[\p{L} ]{1,20}:\s*)?https?:\/\/\S+$/u;

function addressIn(lines: readonly string[]): string | null {
  const line = lines.findLast((one) => ADDRESS.test(one));
  return line === undefined ? null : parseWebAddress(line.slice(line.indexOf('http')));
}

/** Removes the markup of bold labels. */
function factKey(line: string): string {
  return foldedKey(line.replaceAll(/\*\*|__/g, ''));
}

function timeIn(key: string) {
  const found = TIMES.find(([shape]) => shape.test(key));
  return found && { of: found[1], minutes: parseMinutes(found[0].exec(key)?.[1]) };
}

/** Some pages list the times after the steps. */
function readTimes(lines: readonly string[]) {
  const times: Times = {};
  const rest = lines.filter((line) => {
    const time = timeIn(factKey(line));
    if (time?.minutes) times[time.of] = time.minutes;
    return !time?.minutes;
  });
  return { times, rest };
}
