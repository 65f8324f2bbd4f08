import { findTimers } from '../../../../src/apps/recipe/measures/timers.ts';
import { keyWords } from '../../../../src/shared/food/text/key-words.ts';

/** A piece of a step's text: plain text, an ingredient or a duration. */
export type StepPiece =
  | { kind: 'text'; text: string }
  | { kind: 'ingredient'; text: string; id: string }
  | { kind: 'timer'; text: string; seconds: number };

interface NamedIngredient {
  id: string;
  name: string;
}

interface PieceMatch {
  start: number;
  end: number;
  piece: StepPiece;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’]*/gu;
const SHORTEST_NOUN = 3;

export function splitStepText(text: string, ingredients: readonly NamedIngredient[]): StepPiece[] {
  const timers = findTimers(text).map(
    ({ start, end, seconds, label }): PieceMatch => ({
      start,
      end,
      piece: { kind: 'timer', text: label, seconds },
    }),
  );
  const named = findIngredients(text, ingredients).filter(
    ({ start, end }) => !timers.some((timer) => start < timer.end && timer.start < end),
  );
  const pieces: StepPiece[] = [];
  let from = 0;
  for (const { start, end, piece } of [...timers, ...named].sort((a, b) => a.start - b.start)) {
    if (start > from) pieces.push({ kind: 'text', text: text.slice(from, start) });
    pieces.push(piece);
    from = end;
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) });
  return pieces;
}

/** Finds ingredients by their full name or, if unambiguous, by their noun: "olive oil", "oil". */
function findIngredients(text: string, ingredients: readonly NamedIngredient[]): PieceMatch[] {
  const words = [...text.matchAll(WORD)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    key: keyWords(match[0])[0] ?? '',
  }));
  const known = ingredients
    .map(({ id, name }) => ({ id, keys: keyWords(name.split(/[,(]/, 1)[0] ?? '') }))
    .filter(({ keys }) => keys.length > 0)
    .sort((a, b) => b.keys.length - a.keys.length);
  const found: PieceMatch[] = [];
  for (let at = 0; at < words.length; ) {
    const match =
      known.find(({ keys }) => keys.every((key, index) => words[at + index]?.key === key)) ??
      known.find(({ keys }) => isNoun(words[at]?.key, keys));
    const whole = match?.keys.every((key, index) => words[at + index]?.key === key);
    const length = match && whole ? match.keys.length : 1;
    const [first, last] = [words[at], words[at + length - 1]];
    if (match && first && last) {
      const piece = {
        kind: 'ingredient',
        text: text.slice(first.start, last.end),
        id: match.id,
      } as const;
      found.push({ start: first.start, end: last.end, piece });
    }
    at += length;
  }
  return found;
}

function isNoun(word: string | undefined, keys: readonly string[]) {
  return word !== undefined && word.length >= SHORTEST_NOUN && word === keys.at(-1);
}

/** Removes Markdown syntax and keeps the text. */
export function stripMarkdown(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|~~|`)(?=\S)(.+?)\1/g, '$2')
    .replace(/^#+\s+/gm, '')
    .replace(/^\s*[-*+]\s+/gm, '• ')
    .trim();
}
