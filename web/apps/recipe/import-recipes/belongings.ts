import type { BelongingsCounts } from '../../../../src/apps/recipe/import/contract.ts';
import { text } from './text/text.ts';

const words = text.belongings;
const KINDS = ['pantry', 'shopping', 'diary', 'cookbooks', 'units'] as const;

/** Each kind of which there is any, in words, with the page where it is. */
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
