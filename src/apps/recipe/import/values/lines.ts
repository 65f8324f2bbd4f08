import type { DraftGroup, DraftStep } from '../finish-recipe.ts';
import { parseLine } from './parse-line.ts';

const LONGEST_HEADING = 80;
const LONGEST_INGREDIENT = 1000;

/** The heading that a line is: `## Dough`, `[Dough]`, `**Dough**`, `Dough:`; else null. */
export function headingOf(line: string): string | null {
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
export function groupsOfLines(lines: readonly string[]): DraftGroup[] {
  const bullets = lines.filter((line) => BULLET.test(line)).length;
  const isBulleted = bullets > 1 && bullets >= lines.length / 2;
  const groups: { name: string; items: DraftGroup['items'][number][] }[] = [
    { name: '', items: [] },
  ];
  for (const [at, line] of lines.entries()) {
    // Between bullets, a line without one that counts nothing is a heading.
    const leads = !BULLET.test(line) && BULLET.test(lines[at + 1] ?? '');
    const isBare = isBulleted && leads && !/\d|[½⅓⅔¼¾⅛]/.test(line);
    const heading = headingOf(line) ?? (isBare ? line.slice(0, LONGEST_HEADING) : null);
    if (heading === null) groups.at(-1)?.items.push(parseLine(line.slice(0, LONGEST_INGREDIENT)));
    else groups.push({ name: heading, items: [] });
  }
  return groups;
}

/** A step per line; a heading is the title of the step that follows it, and at the end a step. */
export function stepsOfLines(lines: readonly string[]): DraftStep[] {
  const steps: DraftStep[] = [];
  let title = '';
  for (const line of lines) {
    const heading = headingOf(line);
    if (heading === null) {
      steps.push({ title, text: withoutNumber(line) });
      title = '';
    } else title = title === '' ? heading : `${title}: ${heading}`;
  }
  if (title !== '') steps.push({ title: '', text: title });
  return steps;
}

/** "3. Bake" and "Step 3: Bake" are "Bake": the place in the list is the number. */
export function withoutNumber(line: string): string {
  return line.replace(
    /^(?:(?:step|schritt|étape|paso|passo|stap)\s+\d{1,3}\s*[.:)-]?\s+|\d{1,2}[.)]\s+|[-*•]\s+)/i,
    '',
  );
}
