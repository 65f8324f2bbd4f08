import type { PageResult } from './measure-rate.ts';

/** Tells how many pages came in and how many are all right, with every failure. */
export function describeRate(results: readonly PageResult[]): string {
  const structured = results.filter((one) => one.isStructured && !isRightlyRefused(one));
  const cameIn = structured.filter(({ recipe }) => recipe !== null);
  const judged = results.filter(({ faults }) => faults !== null);
  const right = judged.filter(({ faults }) => faults?.length === 0);
  const unread = results.filter(({ recipe }) => recipe === null);
  const wrong = judged.filter(({ recipe, faults }) => recipe !== null && faults?.length !== 0);
  return [
    `${results.length} pages, ${structured.length} with structured data.`,
    `Came in: ${share(cameIn.length, structured.length)}.`,
    ...(judged.length > 0
      ? [`All right: ${share(right.length, judged.length)} with an expected result.`]
      : []),
    ...section(
      'Not read',
      unread.map(
        (one) => `${one.page}: ${one.reason}${isRightlyRefused(one) ? ' As expected.' : ''}`,
      ),
    ),
    ...section(
      'Wrong',
      wrong.map(({ page, faults }) => `${page}: ${faults?.join('; ')}`),
    ),
  ].join('\n');
}

function isRightlyRefused({ recipe, faults }: PageResult): boolean {
  return recipe === null && faults?.length === 0;
}

function share(part: number, of: number): string {
  const percent = of === 0 ? 0 : (100 * part) / of;
  return `${part} of ${of} (${percent.toFixed(1)} %)`;
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `  ${line}`)];
}
