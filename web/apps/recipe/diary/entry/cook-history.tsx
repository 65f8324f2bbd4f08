import { useState } from 'preact/hooks';
import type { CookEntry } from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import { usePagedQuery } from '../../../../core/queries/use-paged-query.ts';
import { formatFullDate } from '../../../../core/text/calendar.ts';
import { Lazy } from '../../../../shell/lazy.tsx';
import { Button } from '../../../../ui/basic/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { ListRow } from '../../../../ui/layout/list-row.tsx';
import { diaryPastText as past, diaryText as text } from '../../text/planning.ts';
import { cooksQuery } from '../data/cooks-query.ts';
import { plannerOf } from '../data/planner.ts';

const words = past.history;

/** One's own cook can be changed; that of somebody else is only shown. */
const ownCook = () => import('./entry-sheet.tsx').then(({ EntrySheet }) => EntrySheet);
const cookOfOther = () => import('./cook-sheet.tsx').then(({ CookSheet }) => CookSheet);

interface Props {
  recipe: { id: number; cook_count: number; last_cooked_at: string | null };
}

/** Cooks of a recipe by everybody who may see it. */
export function CookHistory({ recipe: { id, cook_count, last_cooked_at } }: Props) {
  const { value: cooks = [], more } = usePagedQuery(cooksQuery(id));
  const [open, setOpen] = useState<CookEntry>();
  return (
    <Card flush title={words.title} aside={words.summary(cook_count, last_cooked_at)}>
      {cooks.length > 0 && (
        <ul>
          {cooks.map((cook) => (
            <ListRow
              key={cook.id}
              title={formatFullDate(cook.date)}
              detail={describeCook(cook)}
              value={cook.rating === null ? null : text.starsShort(cook.rating)}
              opens={words.open}
              onOpen={() => setOpen(cook)}
            />
          ))}
        </ul>
      )}
      {more && (
        <Button wide onClick={more}>
          {words.more}
        </Button>
      )}
      {open && (
        <Lazy
          key={open.id}
          load={plannerOf(open) === null ? ownCook : cookOfOther}
          props={{ entry: open, isOnRecipePage: true, onClose: () => setOpen(undefined) }}
        />
      )}
    </Card>
  );
}

function describeCook(cook: CookEntry): string {
  const by = cook.cooked_by_full_name ?? cook.cooked_by_username;
  return [
    cook.meal_type && text.meals[cook.meal_type],
    cook.servings !== null && text.servings(cook.servings),
    by && words.by(by),
    cook.photos.length > 0 && words.photos(cook.photos.length),
    cook.notes,
  ]
    .filter(Boolean)
    .join(' · ');
}
