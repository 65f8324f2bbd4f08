import shoppingBasket from 'lucide/dist/esm/icons/shopping-basket.mjs';
import { useState } from 'preact/hooks';
import { Lazy } from '../../../shell/lazy.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { diaryShoppingText as words } from '../text/planning.ts';
import type { EntriesByDay } from './data/entries-by-day.ts';

const reviewSheet = () => import('./review-sheet.tsx').then(({ ReviewSheet }) => ReviewSheet);

interface Props {
  /** The visible days, in order. */
  days: readonly string[];
  today: string;
  entries: EntriesByDay | undefined;
}

/** Reviews what everybody's plans of these days need, leaving out past ones. */
export function ShopButton({ days, today, entries }: Props) {
  const [isOpen, setOpen] = useState(false);
  const ahead = days.filter((date) => date >= today);
  const [from = today, to = from] = [ahead[0], ahead.at(-1)];
  const planned = ahead.some((date) => entries?.get(date)?.some(({ kind }) => kind === 'planned'));
  if (ahead.length === 0) return null;
  return (
    <>
      <Button look="soft" icon={shoppingBasket} disabled={!planned} onClick={() => setOpen(true)}>
        {words.build}
      </Button>
      {isOpen && <Lazy load={reviewSheet} props={{ from, to, onClose: () => setOpen(false) }} />}
    </>
  );
}
