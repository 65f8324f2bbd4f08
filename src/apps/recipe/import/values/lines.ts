import type { ImportDraftGroup, ImportDraftStep } from '../reading/finish-recipe.ts';
import { parseLine } from './parse-line.ts';

const LONGEST_HEADING = 80;
const LONGEST_INGREDIENT = 1000;

/** The heading that a line is: `## Dough`, `[Dough]`, `**Dough**`, `Dough:`; else null. */
export function parseHeading(line: string): string | null {
  if (line.length > 2 * LONGEST_HEADING) return null;
  const marked =
    /^(?:#\s+|#{2,6}\s*)([^#\s].*?)\s*#*$/.exec(line) ??
    /^\[((?:\d+(?:st|nd|rd|th|\.)|[^\]\d])[^\]]*)\]$/i.exec(line) ??
    /^(?:\*\*|__)([^*_]+)(?:\*\*|__):?$/.exec(line) ??
    /^([^\d\s.,;:][^.:;]*):$/.exec(line);
  const heading = marked?.[1]?.trim().replace(/:$/, '') ?? '';
  return heading === '' || heading.length > LONGEST_HEADING ? null : heading;
}

const BULLET = /^[-*•–▢☐]\s/;

/** Ingredient lines in the groups that their headings make. */
export function parseIngredientLines(lines: readonly string[]): ImportDraftGroup[] {
  const bullets = lines.filter((line) => BULLET.test(line)).length;
  const isBulleted = bullets > 1 && bullets >= lines.length / 2;
  const groups: { name: string; items: ImportDraftGroup['items'][number][] }[] = [
    { name: '', items: [] },
  ];
  for (const [at, line] of lines.entries()) {
    // Between bullets, a line without one that counts nothing is a heading.
    const leads = !BULLET.test(line) && BULLET.test(lines[at + 1] ?? '');
    const isBare = isBulleted && leads && !/\d|[½⅓⅔¼¾⅛]/.test(line);
    const heading = parseHeading(line) ?? (isBare ? line.slice(0, LONGEST_HEADING) : null);
    if (heading === null) groups.at(-1)?.items.push(parseLine(line.slice(0, LONGEST_INGREDIENT)));
    else groups.push({ name: heading, items: [] });
  }
  return groups;
}

/** A step per line; a heading is the title of the step that follows it, and at the end a step. */
export function parseStepLines(lines: readonly string[]): ImportDraftStep[] {
  const steps: ImportDraftStep[] = [];
  let title = '';
  for (const line of lines) {
    const heading = parseHeading(line);
    if (heading === null) {
      steps.push({ title, text: stripNumber(line) });
      title = '';
    } else title = title === '' ? heading : `${title}: ${heading}`;
  }
  if (title !== '') steps.push({ title: '', text: title });
  return steps;
}

/** "3. Bake" and "Step 3: Bake" are "Bake": the place in the list is the number. */
export function stripNumber(line: string): string {
  return line.replace(
    /^(?:(?:step|schritt|étape|paso|passo|stap)\s+\d{1,3}\s*[.:)-]?\s+|\d{1,2}[.)]\s+|[-*•]\s+)/i,
    '',
  );
}
