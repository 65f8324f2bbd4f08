import { formatShortDay } from '../../../../core/text/format.ts';

/** Words of shopping for what is planned, which only weeks and months say. */
export const shop = {
  build: 'Build the shopping list',
  write: 'building the shopping list',
  done: (from: string, to: string) =>
    from === to
      ? `What is planned for ${formatShortDay(from)} is on the shopping list.`
      : `What is planned for ${formatShortDay(from)} – ${formatShortDay(to)} is on the shopping list.`,
  open: 'Open',
};
