import type {
  CookEntry,
  cooksContract,
} from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import { createClient } from '../../../../core/api/client.ts';
import { baseOf } from '../../../../core/instance.ts';
import { useInfiniteQuery } from '../../../../core/queries/use-query.ts';
import { formatFullDate } from '../../../../core/text/calendar.ts';
import { Button } from '../../../../ui/basic/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { ListRow } from '../../../../ui/layout/list-row.tsx';
import { diaryPastText as past, diaryText as text } from '../../text/planning.ts';

const recipeApi = createClient<typeof cooksContract>(baseOf('recipe'));
const words = past.history;
const PAGE = 20;

interface Props {
  recipe: { id: number; cook_count: number; last_cooked_at: string | null };
}

/** Cooks of a recipe by everybody who may see it. */
export function CookHistory({ recipe: { id, cook_count, last_cooked_at } }: Props) {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['recipe', 'recipes', id, 'cooks'],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      recipeApi('GET /api/recipes/:id/cooks', {
        id,
        limit: PAGE,
        ...(pageParam && { cursor: pageParam }),
      }),
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
  const cooks = data?.pages.flatMap(({ items }) => items) ?? [];
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
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button wide onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
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
    cook.notes,
  ]
    .filter(Boolean)
    .join(' · ');
}
