import shoppingBasket from 'lucide/dist/esm/icons/shopping-basket.mjs';
import { showToast } from '../../../core/page/toasts.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { listParameter } from '../shopping/list-in-use.ts';
import { shopping } from '../shopping/shopping-list.ts';
import { diaryShoppingText as words } from '../text/planning.ts';
import type { EntriesByDay } from './data/entries-by-day.ts';

interface Props {
  /** The visible days, in order. */
  days: readonly string[];
  today: string;
  entries: EntriesByDay | undefined;
}

/** Builds the shopping list from everybody's plans of these days, leaving out past ones. */
export function ShopButton({ days, today, entries }: Props) {
  const ahead = days.filter((date) => date >= today);
  const [from = today, to = from] = [ahead[0], ahead.at(-1)];
  const planned = ahead.some((date) => entries?.get(date)?.some(({ kind }) => kind === 'planned'));
  if (ahead.length === 0) return null;
  const build = () => {
    const input = { from, to, common: true, ...listParameter() };
    shopping.write('POST /api/shopping/from-plan', input, words.write);
    showToast(words.done(from, to), {
      action: {
        label: words.open,
        run: () => {
          location.hash = '#/shopping';
        },
      },
    });
  };
  return (
    <Button look="soft" icon={shoppingBasket} disabled={!planned} onClick={build}>
      {words.build}
    </Button>
  );
}
