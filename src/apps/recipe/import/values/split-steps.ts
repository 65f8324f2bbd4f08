import { STEP_WORD } from './lines.ts';

/** A sentence that ends without a blank before the next one: "Boil it.Drain it." */
const GLUED = /(?<=[\p{Ll}\d)]{2}[.!?]|°\s?[CF][.!?]),?(?=\p{Lu}[\p{Ll}\s'’])/u;
const EVERY_GLUED = new RegExp(GLUED, 'gu');
const ADDRESS = /https?:|www\./i;
/** The number of a step within a text: "2. ", "2) ", "2: ", "Step 2 ". */
const MARK = new RegExp(
  `(?<=^|[\\s.!?;,])(?:(?:${STEP_WORD})\\s{1,3}(?<named>\\d{1,2})\\s?[.:)-]?|(?<bare>\\d{1,2})\\s?[.):])\\s*(?=[^\\d\\s.,:)-])`,
  'giu',
);

/**
 * Splits a text without line breaks into its steps, by their numbers or where sentences run
 * together. Several lines are steps already.
 */
export function splitRunTogether(lines: readonly string[]): string[] {
  const [only = ''] = lines;
  if (lines.length !== 1) {
    return lines.flatMap((line) => splitNumbered(line) ?? [separateSentences(line)]);
  }
  const numbered = splitNumbered(only);
  if (numbered) return numbered.map(separateSentences);
  return ADDRESS.test(only) ? [only] : only.split(GLUED).map((part) => part.trim());
}

/** The parts of "1. … 2. …"; null if the text is no such list. */
export function splitNumbered(given: string): string[] | null {
  const parts: string[] = [];
  let from = 0;
  let expected = 1;
  for (const mark of given.matchAll(MARK)) {
    if (expected === 1 && mark.index > 0) return null;
    const number = Number(mark.groups?.named ?? mark.groups?.bare);
    if (number !== expected) continue;
    if (expected > 1) parts.push(given.slice(from, mark.index).trim());
    from = mark.index + mark[0].length;
    expected += 1;
  }
  if (expected < 3) return null;
  parts.push(given.slice(from).trim());
  return parts;
}

/** Puts the missing blank between sentences of one step. */
export function separateSentences(given: string): string {
  return ADDRESS.test(given) ? given : given.replaceAll(EVERY_GLUED, ' ');
}
