import { Invalid } from '../../../kernel/errors.ts';

const MOST_NAMED = 50;

/**
 * The item with this text, regardless of case, or else the only item that contains it. The refusal
 * lists the items.
 */
export function matchItem<Item extends { readonly text: string }>(
  items: readonly Item[],
  asked: string,
): Item {
  const key = matchKey(asked);
  const equal = items.filter(({ text }) => matchKey(text) === key);
  const found = equal.length > 0 || key === '' ? equal : containing(items, key);
  const [only] = found;
  if (only && found.length === 1) return only;
  const reason = only ? `${found.length} items match "${asked}"` : `No item matches "${asked}"`;
  throw new Invalid(`${reason}. ${listItems(only ? found : items)}`);
}

/** Accents count, so that “Café” and “Cafe” can both be named. */
function matchKey(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

function containing<Item extends { readonly text: string }>(items: readonly Item[], key: string) {
  return items.filter(({ text }) => matchKey(text).includes(key));
}

function listItems(items: readonly { readonly text: string }[]): string {
  if (items.length === 0) return 'The checklist has no items.';
  const names = items.slice(0, MOST_NAMED).map(({ text }) => `"${text}"`);
  return `The items are ${names.join(', ')}.`;
}
