import type { ImportDraftGroup, ImportDraftStep } from '../reading/finish-recipe.ts';
import { parseLine } from './parse-line.ts';

const LONGEST_HEADING = 80;
const LONGEST_INGREDIENT = 1000;

/** Parses a heading: `## Dough`, `[Dough]`, `**Dough**`, `Dough:`; otherwise null. */
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

/** Groups ingredient lines by their headings. */
export function parseIngredientLines(lines: readonly string[]): ImportDraftGroup[] {
  const bullets = lines.filter((line) => BULLET.test(line)).length;
  const isBulleted = bullets > 1 && bullets >= lines.length / 2;
  const groups: { name: string; items: ImportDraftGroup['items'][number][] }[] = [
    { name: '', items: [] },
  ];
  for (const [at, line] of lines.entries()) {
    // Between bulleted lines, a line without bullet and amount is a heading.
    const leads = !BULLET.test(line) && BULLET.test(lines[at + 1] ?? '');
    const isBare = isBulleted && leads && !/\d|[½⅓⅔¼¾⅛]/.test(line);
    const heading = parseHeading(line) ?? (isBare ? line.slice(0, LONGEST_HEADING) : null);
    if (heading === null) groups.at(-1)?.items.push(parseLine(line.slice(0, LONGEST_INGREDIENT)));
    else groups.push({ name: heading, items: [] });
  }
  return groups;
}

/** One step per line. A heading becomes the title of the next step, or a step if it is last. */
export function parseStepLines(lines: readonly string[]): ImportDraftStep[] {
  const steps: ImportDraftStep[] = [];
  let title = '';
  for (const line of lines) {
    if (!saysSomething(line)) continue;
    const heading = parseHeading(line);
    if (heading === null) {
      steps.push({ title, text: stripNumber(line) });
      title = '';
    } else title = title === '' ? heading : `${title}: ${heading}`;
  }
  if (title !== '') steps.push({ title: '', text: title });
  return steps;
}

/** The word for a step, in several languages. */
export const STEP_WORD =
  'step|schritt|étape|etape|paso|passo|stap|steg|trinn|trin|vaihe|krok|lépés|adım|шаг|etapa';
const NUMBERING = new RegExp(
  `^(?:(?:${STEP_WORD})\\s+\\d{1,3}\\s*[.:)-]?\\s+|\\d{1,2}(?:[.):]\\s+|[.)](?=\\p{Lu}))|[-*•]\\s+)`,
  'iu',
);
const ONLY_NUMBER = new RegExp(`^(?:${STEP_WORD})\\s*\\d{1,3}\\s*[.:)-]?$`, 'iu');

/** Strips numbering: "3. Bake" and "Step 3: Bake" become "Bake". */
export function stripNumber(line: string): string {
  return line.replace(NUMBERING, '');
}

/** Whether a step says more than a number or a sign: "1:", "," and "Step 2" do not. */
export function saysSomething(line: string): boolean {
  return /\p{L}/u.test(line) && !ONLY_NUMBER.test(line.trim());
}
