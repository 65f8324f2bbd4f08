import { readMine, writeMine } from '../../../core/mine.ts';
import type { Draft } from './draft.ts';

/** Typing that has not been saved yet, and which state of the recipe it started from. */
export interface KeptDraft {
  draft: Draft;
  revision: number | null;
  keptAt: string;
}

export function readDraft(id: number | null): KeptDraft | undefined {
  const kept = readMine(nameOf(id));
  return typeof kept === 'object' && kept !== null && 'draft' in kept
    ? (kept as KeptDraft)
    : undefined;
}

export function keepDraft(id: number | null, draft: Draft, revision: number | null) {
  writeMine(nameOf(id), { draft, revision, keptAt: new Date().toISOString() } satisfies KeptDraft);
}

export function forgetDraft(id: number | null) {
  writeMine(nameOf(id), undefined);
}

function nameOf(id: number | null) {
  return `draft.${id ?? 'new'}`;
}
