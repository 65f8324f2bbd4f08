import type { ImportBatchReport } from '../../src/shared/imports/contract.ts';
import { formatList } from '../core/text/format.ts';

/** Names of the kinds of rows that are worth telling, with their counts. */
export type KindNames = Readonly<Record<string, (n: number) => string>>;

/** "12 workouts and 3 exercises": what an import added. */
export function describeAdditions({ counts }: ImportBatchReport, kinds: KindNames): string {
  const told = Object.entries(kinds).flatMap(([kind, name]) => {
    const { added } = countKind(counts, kind);
    return added > 0 ? [name(added)] : [];
  });
  return formatList(told);
}

export function countKind(
  counts: ImportBatchReport['counts'],
  kind: string,
): { added: number; removed: number; kept: number } {
  const { added = 0, removed = 0 } = counts.find((one) => one.kind === kind) ?? {};
  return { added, removed, kept: added - removed };
}
