import type { Language } from './languages.ts';
import { matchPhrase } from './phrases.ts';
import { isBoundary } from './read-words.ts';
import type { Token } from './tokenize.ts';

/** Tokens that belong to one mention (a meal, a day); null where none applies. */
export interface MentionGroup<Mention extends Token> {
  readonly mention: Mention | null;
  readonly tokens: readonly Token[];
}

type Direction = 'forward' | 'backward' | 'last-clause';

/**
 * Groups tokens by the mentions between them. A mention applies to what follows it if it opens the
 * utterance or a clause, otherwise to what precedes it, back to the previous mention; what follows
 * the last mention belongs to it in any case.
 */
export function groupByMention<Mention extends Token>(
  tokens: readonly Token[],
  isMention: (token: Token) => token is Mention,
  language: Language,
): MentionGroup<Mention>[] {
  const { mentions, regions } = cutAtMentions(tokens, isMention);
  const groups: MentionGroup<Mention>[] = [];
  let [owner, isOwned]: [Mention | null, boolean] = [null, false];
  let before = regions[0] ?? [];
  mentions.forEach((mention, at) => {
    const after = regions[at + 1] ?? [];
    const body = before.slice(0, introStart(before, language));
    const direction = chooseDirection(body, after, isOwned, language);
    const intro = direction === 'forward' ? before.slice(body.length) : [];
    groups.push(
      ...assignRegion(direction === 'forward' ? body : before, owner, mention, direction),
    );
    before = [...intro, ...after];
    [owner, isOwned] = [mention, direction === 'forward'];
  });
  groups.push({ mention: owner, tokens: before });
  return groups.filter((group) => group.tokens.length > 0);
}

/** Longer runs of fillers are not carried on, so that the time stays linear. */
const LONGEST_INTRO = 12;

/**
 * The start of the words that introduce a mention: in "soup, for lunch yesterday I had" the meal
 * belongs to the day that follows it.
 */
function introStart(region: readonly Token[], language: Language): number {
  const clause = region.findLastIndex(isBoundary) + 1;
  const isIntro =
    region.length - clause <= LONGEST_INTRO && !hasContent(region.slice(clause), language);
  return isIntro ? clause : region.length;
}

function cutAtMentions<Mention extends Token>(
  tokens: readonly Token[],
  isMention: (token: Token) => token is Mention,
) {
  const mentions: Mention[] = [];
  const regions: Token[][] = [[]];
  for (const token of tokens) {
    if (isMention(token)) {
      mentions.push(token);
      regions.push([]);
    } else {
      regions.at(-1)?.push(token);
    }
  }
  return { mentions, regions };
}

function assignRegion<Mention extends Token>(
  region: readonly Token[],
  owner: Mention | null,
  mention: Mention,
  direction: Direction,
): MentionGroup<Mention>[] {
  if (direction === 'forward') return [{ mention: owner, tokens: region }];
  if (direction === 'backward') return [{ mention, tokens: region }];
  const cut = lastClauseStart(region);
  return [
    { mention: owner, tokens: region.slice(0, cut) },
    { mention, tokens: region.slice(cut) },
  ];
}

function chooseDirection(
  before: readonly Token[],
  after: readonly Token[],
  isOwned: boolean,
  language: Language,
): Direction {
  const [next, previous] = [after[0], before.at(-1)];
  if (!hasContent(before, language) || (next?.kind === 'mark' && next.key === ':'))
    return 'forward';
  const leads = !isBoundary(next);
  if (isBoundary(previous)) {
    const continues = leads || isOwned || previous?.kind === 'joint';
    return continues && hasContent(after, language) ? 'forward' : 'backward';
  }
  if (!isOwned) return 'backward';
  if (leads) return 'forward';
  return hasContent(before.slice(0, lastClauseStart(before)), language) ? 'last-clause' : 'forward';
}

/** The start of what follows the last punctuation, or the last word between foods if there is none. */
function lastClauseStart(region: readonly Token[]): number {
  const mark = region.findLastIndex(({ kind }) => kind === 'mark');
  return (mark < 0 ? region.findLastIndex(isBoundary) : mark) + 1;
}

/** Whether there are words besides separators, fillers, meals and days. */
function hasContent(tokens: readonly Token[], { fillers }: Language): boolean {
  for (let at = 0; at < tokens.length; ) {
    const kind = tokens[at]?.kind;
    const filler = matchPhrase(fillers, tokens, at);
    if (filler === undefined && (kind === 'word' || kind === 'number')) return true;
    at += filler?.length ?? 1;
  }
  return false;
}
