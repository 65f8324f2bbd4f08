import type { BelongingsCounts } from '../../../../src/apps/recipe/import/contract.ts';
import { importText as text } from '../text/writing.ts';

const words = text.belongings;
const KINDS = ['pantry', 'shopping', 'diary', 'cookbooks', 'units'] as const;

/** The imported kinds with their counts and links to their pages. */
export function listBelongings(counted: BelongingsCounts) {
  return KINDS.filter((kind) => counted[kind] > 0).map((kind) => ({
    kind,
    told: words[kind](counted[kind]),
    href: `#/${kind}`,
  }));
}

export function describeBelongings(counted: BelongingsCounts): string {
  return listBelongings(counted)
    .map(({ told }) => told)
    .join(', ');
}
