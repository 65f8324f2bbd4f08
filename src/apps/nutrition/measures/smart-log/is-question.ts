import type { Language } from './languages.ts';
import { matchPhrase } from './phrases.ts';
import type { Token } from './tokenize.ts';

const SENTENCE_ENDS = new Set([...'.!?\n؟。']);
const QUESTION_MARKS = new Set([...'?؟']);

/** Removes the sentences that ask something or order something else than logging. */
export function dropQuestions(tokens: readonly Token[], language: Language): Token[] {
  return splitSentences(tokens)
    .filter((sentence) => !isQuestion(sentence, language))
    .flat();
}

function splitSentences(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = [[]];
  for (const token of tokens) {
    sentences.at(-1)?.push(token);
    if (token.kind === 'mark' && SENTENCE_ENDS.has(token.key)) sentences.push([]);
  }
  return sentences;
}

/**
 * Whether a sentence is a question: it begins like one, or ends with a question mark and neither
 * asks for logging nor begins with an amount.
 */
export function isQuestion(sentence: readonly Token[], language: Language): boolean {
  const from = skipGreeting(sentence, language);
  if (matchPhrase(language.requests, sentence, from) !== undefined) return false;
  if (matchPhrase(language.questions, sentence, from) !== undefined) return true;
  const isMarked = QUESTION_MARKS.has(sentence.at(-1)?.key ?? '');
  return isMarked && sentence[from]?.kind !== 'number';
}

/** The position after leading fillers, separators and days, unless they begin a question or request. */
function skipGreeting(
  sentence: readonly Token[],
  { requests, questions, fillers }: Language,
): number {
  let at = 0;
  while (at < sentence.length) {
    const begins = [requests, questions].some((starts) => matchPhrase(starts, sentence, at));
    const filler = matchPhrase(fillers, sentence, at);
    const kind = sentence[at]?.kind;
    if (begins || (filler === undefined && (kind === 'word' || kind === 'number'))) break;
    at += filler?.length ?? 1;
  }
  return at;
}
