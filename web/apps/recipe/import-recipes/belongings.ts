import type { BelongingsCounts } from '../../../../src/apps/recipe/import/contract.ts';
import { importText as text } from '../text/import.ts';

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
  const { messages } = counted;
  const told = listBelongings(counted).map((one) => one.told);
  return [...told, ...(messages > 0 ? [words.messages(messages)] : [])].join(', ');
}
