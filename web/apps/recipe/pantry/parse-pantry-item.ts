import { parseItem } from '../shopping/parse-item.ts';

/** Parses "Flour 1 kg" as well as "1 kg flour"; text that is no amount belongs to the name. */
export function parsePantryItem(typed: string): ReturnType<typeof parseItem> {
  const front = parseItem(typed);
  if (front.quantity !== null) return front;
  const [, name = '', amount = ''] = /^(.+?) ([\d½⅓⅔¼¾].*)$/u.exec(front.name) ?? [];
  const turned = parseItem(`${amount} ${name}`);
  return name && turned.quantity !== null && turned.name === name ? turned : front;
}
