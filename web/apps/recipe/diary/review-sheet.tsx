import shoppingBasket from 'lucide/dist/esm/icons/shopping-basket.mjs';
import { useMemo, useState } from 'preact/hooks';
import type { shoppingContract } from '../../../../src/apps/recipe/shopping/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { type ServerQuery, useServerQuery } from '../../../core/queries/use-server-query.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { CheckRow } from '../../../ui/form/checkbox.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { SkeletonRows } from '../../../ui/status/skeleton.tsx';
import { formatItemAmount } from '../shopping/format-item-amount.ts';
import { listParameter } from '../shopping/list-in-use.ts';
import { shopping, shoppingApi } from '../shopping/shopping-list.ts';
import { diaryShoppingText as words } from '../text/planning.ts';
import { itemKey, quantityFor } from './data/review.ts';
import './plan.css';
import '../../../ui/layout/list-row.css';

type Review = RouteOutput<typeof shoppingContract, 'GET /api/shopping/from-plan'>;

interface Props {
  from: string;
  to: string;
  onClose: () => void;
}

/** The needs of the plan, with ticks, before they are added to the shopping list. */
export function ReviewSheet({ from, to, onClose }: Props) {
  const { value, problem, retry } = useServerQuery(
    useMemo(() => reviewQuery(from, to), [from, to]),
  );
  return (
    <Sheet title={words.review(from, to)} onClose={onClose}>
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {!value && !problem && <SkeletonRows rows={6} />}
      {value && <Choices review={value} onClose={onClose} />}
    </Sheet>
  );
}

function Choices({ review, onClose }: { review: Review; onClose: () => void }) {
  const { cooks, items, from, to } = review;
  const [noCooks, setNoCooks] = useState<ReadonlySet<number>>(new Set());
  const [noItems, setNoItems] = useState<ReadonlySet<string>>(
    () => new Set(items.filter(({ in_stock }) => in_stock).map(itemKey)),
  );
  const needed = items.flatMap((item) => {
    const sources = item.sources
      .filter(({ diary_id }) => !noCooks.has(diary_id))
      .map((source) => ({ ...source, recipe_id: null }));
    return sources.length === 0 ? [] : [{ ...item, sources, quantity: quantityFor(sources) }];
  });
  const wanted = needed.filter((item) => !noItems.has(itemKey(item)));
  const build = () => {
    const isWanted = new Set(wanted);
    const namesOf = (some: typeof needed) => some.map(({ name }) => name);
    const without = namesOf(needed.filter((item) => !item.in_stock && !isWanted.has(item)));
    const also = namesOf(wanted.filter(({ in_stock }) => in_stock));
    const chosen = { without_cooks: [...noCooks], without, also };
    const input = { from, to, common: true, ...chosen, ...listParameter() };
    shopping.write('POST /api/shopping/from-plan', input, words.write);
    const run = () => {
      location.hash = '#/shopping';
    };
    const isThere = location.hash.startsWith('#/shopping');
    showToast(words.done(from, to), isThere ? {} : { action: { label: words.open, run } });
    onClose();
  };
  return (
    <>
      <fieldset class="review">
        <legend>{words.meals}</legend>
        {cooks.map((cook) => (
          <CheckRow
            key={cook.diary_id}
            checked={!noCooks.has(cook.diary_id)}
            onChecked={() => setNoCooks(toggle(noCooks, cook.diary_id))}
          >
            {cook.recipe_name}
            <span class="row-detail">{words.cook(cook)}</span>
          </CheckRow>
        ))}
      </fieldset>
      <fieldset class="review">
        <legend>{words.items}</legend>
        {needed.length === 0 && <p class="soft">{words.nothing}</p>}
        {needed.map((item) => (
          <CheckRow
            key={itemKey(item)}
            checked={!noItems.has(itemKey(item))}
            onChecked={() => setNoItems(toggle(noItems, itemKey(item)))}
          >
            {item.name} <span class="soft">{formatItemAmount(item)}</span>
            {item.in_stock && <span class="row-detail">{words.inStock}</span>}
          </CheckRow>
        ))}
      </fieldset>
      <Button look="solid" icon={shoppingBasket} wide onClick={build}>
        {words.add(wanted.length)}
      </Button>
    </>
  );
}

function toggle<Key>(set: ReadonlySet<Key>, key: Key): ReadonlySet<Key> {
  const next = new Set(set);
  if (!next.delete(key)) next.add(key);
  return next;
}

function reviewQuery(from: string, to: string): ServerQuery<Review> {
  const place = listParameter();
  return {
    app: 'recipe',
    key: ['shopping', 'review', from, to, place.list ?? 'own'],
    load: () => shoppingApi('GET /api/shopping/from-plan', { from, to, common: true, ...place }),
  };
}
