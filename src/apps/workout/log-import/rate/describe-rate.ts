import type { FileResult } from './measure-rate.ts';

/** Lists the numbers of read and matched sets, the unmatched names and all warnings. */
export function describeRate(results: readonly FileResult[]): string {
  const read = results.filter(({ reason }) => reason === null);
  const sets = total(read, ({ sets }) => sets);
  const matched = total(read, ({ matched }) => matched);
  return [
    `${results.length} files, ${read.length} read.`,
    `Sets read: ${sets}; rows skipped: ${total(read, ({ skipped }) => skipped)}.`,
    `Sets matched: ${share(matched, sets)}.`,
    ...section('By program', byProgram(read)),
    ...section('Not matched', unmatchedNames(read)),
    ...section(
      'Warnings',
      read.flatMap(({ file, warnings }) => warnings.map((warning) => `${file}: ${warning}`)),
    ),
    ...section(
      'Not read',
      results.flatMap(({ file, reason }) => (reason === null ? [] : [`${file}: ${reason}`])),
    ),
  ].join('\n');
}

function byProgram(read: readonly FileResult[]): string[] {
  return [...Map.groupBy(read, ({ program }) => program)].map(
    ([program, files]) =>
      `${program}: ${share(
        total(files, ({ matched }) => matched),
        total(files, ({ sets }) => sets),
      )}`,
  );
}

/** The names with the most sets come first. */
function unmatchedNames(read: readonly FileResult[]): string[] {
  const counts = new Map<string, number>();
  for (const [name, sets] of read.flatMap(({ unmatched }) => [...unmatched]))
    counts.set(name, (counts.get(name) ?? 0) + sets);
  return [...counts]
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .map(([name, sets]) => `${sets} × ${name}`);
}

function total(results: readonly FileResult[], count: (result: FileResult) => number): number {
  return results.reduce((sum, result) => sum + count(result), 0);
}

function share(part: number, of: number): string {
  const percent = of === 0 ? 0 : (100 * part) / of;
  return `${part} of ${of} (${percent.toFixed(1)} %)`;
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `  ${line}`)];
}
