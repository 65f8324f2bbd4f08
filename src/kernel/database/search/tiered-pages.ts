import { decodeCursor, encodeCursor, type Page } from '../../api/paging.ts';
import type { TieredMatch } from './search.ts';

/** So many matches are ordered at once by the field in which their words stand. */
export const TIER_WINDOW = 300;

export interface Window {
  readonly matches: readonly TieredMatch[];
  /** The next window holds the matches before this id; null if there are none. */
  readonly next: number | null;
}

interface TieredSearch<Row> {
  /** The newest matches before an id, of which the list need not show all. */
  readonly matchesBefore: (id: number) => Promise<Window>;
  /** The rows of the first `most` ids that the list shows, in the order of the ids. */
  readonly readRows: (ids: readonly number[], most: number) => Promise<Row[]>;
}

/**
 * A page of search results: rows with all words in the first field, then those with the rest in
 * the second, and so on; within a tier the newest first. Of a word with more matches than a window
 * holds, the newest matches are ordered so first, then the older ones, so that a page reads as
 * many windows as it takes to fill it. The cursor holds the window, the tier and the id.
 */
export async function readTieredPage<Row extends { readonly id: number }>(
  { matchesBefore, readRows }: TieredSearch<Row>,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<Row>> {
  const [top = 0, fromTier = 0, fromId = 0] =
    cursor === undefined ? [Number.MAX_SAFE_INTEGER] : decodeCursor(cursor, 3).map(Number);
  const isRead = ({ tier, id }: TieredMatch) =>
    cursor !== undefined && (tier < fromTier || (tier === fromTier && id >= fromId));
  const items: Row[] = [];
  const places: [window: number, tier: number, id: number][] = [];
  for (let before: number | null = top; before !== null && items.length <= limit; ) {
    const { matches, next }: Window = await matchesBefore(before);
    const unread = before === top ? matches.filter((match) => !isRead(match)) : matches;
    const tiers = new Map(inTiers(unread).map(({ id, tier }) => [id, tier]));
    for (const row of await readRows([...tiers.keys()], limit + 1 - items.length)) {
      items.push(row);
      places.push([before, tiers.get(row.id) ?? 0, row.id]);
    }
    before = next;
  }
  const last = places[limit - 1];
  const next_cursor = items.length > limit && last ? encodeCursor(last) : null;
  return { items: items.slice(0, limit), next_cursor };
}

function inTiers(matches: readonly TieredMatch[]): TieredMatch[] {
  return matches.toSorted((one, other) => one.tier - other.tier || other.id - one.id);
}
