/** A named size of a food while it is edited: a serving, or another unit. */
export interface MeasureDraft {
  readonly name: string;
  /** In the food's unit; null while it is not given. */
  readonly size: number | null;
}

type MeasureProblem = 'name' | 'size' | 'twice';

/** Rows that were left empty are not stored. */
export function listGiven(drafts: readonly MeasureDraft[]): { name: string; size: number }[] {
  return drafts.flatMap(({ name, size }) =>
    name.trim() === '' || size === null ? [] : [{ name: name.trim(), size }],
  );
}

/** Why a row can't be stored. `taken` has the names that it may not have. */
export function findMeasureProblem(
  { name, size }: MeasureDraft,
  taken: readonly string[],
): MeasureProblem | undefined {
  const isNamed = name.trim() !== '';
  if (!isNamed) return size === null ? undefined : 'name';
  const key = (text: string) => text.trim().toLowerCase();
  if (taken.some((other) => key(other) === key(name))) return 'twice';
  return size === null || size <= 0 ? 'size' : undefined;
}
