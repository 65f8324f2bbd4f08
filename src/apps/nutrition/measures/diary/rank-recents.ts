/** A logged item, as far as the ranking of recent foods needs it. */
export interface LoggedItem {
  readonly date: string;
  readonly slot: number;
  readonly position: number;
}

export interface Recent<Item> {
  /** The item whose amount is offered: the latest of the slot, else the latest. */
  readonly item: Item;
  readonly uses: number;
  readonly last_logged_on: string;
}

/** An item of another meal of the day counts for less than one of the asked meal. */
const OTHER_SLOT_WEIGHT = 0.25;
/** After so many days an entry counts half. */
const HALF_LIFE_DAYS = 14;

/**
 * Groups logged items by what they are and orders the groups by how likely each is logged next:
 * often, recently and in the same meal of the day. `keyOf` returns undefined for items that are
 * not offered.
 */
export function rankRecents<Item extends LoggedItem>(
  items: readonly Item[],
  keyOf: (item: Item) => string | undefined,
  { slot, daysAgo }: { slot: number | undefined; daysAgo: (date: string) => number },
): Recent<Item>[] {
  const groups = Map.groupBy(items, (item) => keyOf(item) ?? '');
  groups.delete('');
  return [...groups.values()]
    .map((group) => ({ recent: describe(group, slot), score: scoreOf(group, slot, daysAgo) }))
    .toSorted(
      (one, other) =>
        other.score - one.score ||
        (one.recent.last_logged_on < other.recent.last_logged_on ? 1 : -1),
    )
    .map(({ recent }) => recent);
}

function describe<Item extends LoggedItem>(
  group: readonly Item[],
  slot: number | undefined,
): Recent<Item> {
  const latest = group.reduce(later);
  const inSlot = group.filter((item) => item.slot === slot);
  return {
    item: inSlot.length === 0 ? latest : inSlot.reduce(later),
    uses: group.length,
    last_logged_on: latest.date,
  };
}

function later<Item extends LoggedItem>(one: Item, other: Item): Item {
  const isLater =
    other.date > one.date || (other.date === one.date && other.position > one.position);
  return isLater ? other : one;
}

function scoreOf(
  group: readonly LoggedItem[],
  slot: number | undefined,
  daysAgo: (date: string) => number,
): number {
  return group.reduce((sum, item) => {
    const weight = slot === undefined || item.slot === slot ? 1 : OTHER_SLOT_WEIGHT;
    return sum + weight * 0.5 ** (Math.max(0, daysAgo(item.date)) / HALF_LIFE_DAYS);
  }, 0);
}
