import type { OwnedRow, RowJoin } from '../../kernel/row-joins.ts';

type Preferences = Record<string, unknown>;

/** Merges the preferences of two owners; where they differ, the kept row wins. */
export function joinPreferences(storedRow: OwnedRow, movedRow: OwnedRow): RowJoin {
  const [kept, moved] = [parse(storedRow), parse(movedRow)];
  const merged = { ...moved, ...kept };
  const isLost = Object.keys(moved).some(
    (name) => JSON.stringify(merged[name]) !== JSON.stringify(moved[name]),
  );
  return {
    how: 'merge',
    combine: () => ({ data: JSON.stringify(merged) }),
    reportsLoss: isLost,
  };
}

function parse({ data }: OwnedRow): Preferences {
  return JSON.parse(String(data)) as Preferences;
}
