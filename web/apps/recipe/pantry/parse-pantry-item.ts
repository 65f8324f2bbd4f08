import { parseItem } from '../shopping/parse-item.ts';

/** Reads "Flour 1 kg" as well as "1 kg flour"; what is no amount stays part of the name. */
export function parsePantryItem(typed: string): ReturnType<typeof parseItem> {
  const front = parseItem(typed);
  if (front.quantity !== null) return front;
  const [, name = '', amount = ''] = /^(.+?) ([\d½⅓⅔¼¾].*)$/u.exec(front.name) ?? [];
  const turned = parseItem(`${amount} ${name}`);
  return name && turned.quantity !== null && turned.name === name ? turned : front;
}
