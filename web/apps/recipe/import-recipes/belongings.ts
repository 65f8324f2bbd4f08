import type { BelongingsTaken } from '../../../../src/apps/recipe/import/contract.ts';
import { text } from './text/text.ts';

const words = text.belongings;
const KINDS = ['pantry', 'shopping', 'diary', 'cookbooks', 'units'] as const;

/** Each kind of which there is any, in words, with the page where it is. */
export function kindsOf(counted: BelongingsTaken) {
  return KINDS.filter((kind) => counted[kind] > 0).map((kind) => ({
    kind,
    told: words[kind](counted[kind]),
    href: `#/${kind}`,
  }));
}

export function tellBelongings(counted: BelongingsTaken): string {
  return kindsOf(counted)
    .map(({ told }) => told)
    .join(', ');
}
