import { useInfiniteQuery } from '@tanstack/react-query';
import bookBookmark from 'lucide/dist/esm/icons/book-bookmark.mjs';
import { useRef, useState } from 'preact/hooks';
import { useRoute } from 'wouter';
import type { Cookbook } from '../../../../src/apps/recipe/cookbooks/contract.ts';
import { answers } from '../../../core/answers.ts';
import { useAnswer } from '../../../core/use-answer.ts';
import { Later } from '../../../shell/later.tsx';
import { AwaitedRows } from '../../../ui/awaited-rows.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import '../../../ui/form.css';
import { BackLink } from '../../../ui/back-link.tsx';
import { MoreOnSight } from '../../../ui/more-on-sight.tsx';
import { Page } from '../../../ui/page.tsx';
import '../recipe/recipe.css';
import { RecipeCard } from '../recipes/recipe-card.tsx';
import '../recipes/recipes.css';
import { nameOf } from '../sharing/person.ts';
import { CookbookMenu } from './cookbook-menu.tsx';
import { cookbookCalled, cookbooksApi } from './cookbooks-api.ts';
import { ruleInWords } from './rule-in-words.ts';
import { text } from './text/text.ts';

const editSheet = () => import('./cookbook-sheet.tsx').then(({ CookbookSheet }) => CookbookSheet);
const chooseSheet = () => import('./choose-sheet.tsx').then(({ ChooseSheet }) => ChooseSheet);
const shareSheet = () => import('./kitchen-sheet.tsx').then(({ KitchenSheet }) => KitchenSheet);

export function CookbookPage() {
  const id = useCookbookId();
  const { value: cookbook, problem, retry } = useAnswer(cookbookCalled(id));
  const [sheet, setSheet] = useState<'edit' | 'choose' | 'share'>();
  const onClose = () => setSheet(undefined);
  return (
    <Page
      title={cookbook?.name ?? text.title}
      head={<BackLink href="#/cookbooks" label={text.all} />}
      aside={cookbook?.can_edit && <CookbookMenu cookbook={cookbook} onOpen={setSheet} />}
    >
      <AwaitedRows problem={problem} onRetry={retry} awaited={!cookbook} rows={4} />
      {cookbook && <Shown cookbook={cookbook} onChoose={() => setSheet('choose')} />}
      {cookbook && sheet === 'edit' && <Later load={editSheet} props={{ cookbook, onClose }} />}
      {cookbook && sheet === 'choose' && <Later load={chooseSheet} props={{ cookbook, onClose }} />}
      {cookbook && sheet === 'share' && <Later load={shareSheet} props={{ cookbook, onClose }} />}
    </Page>
  );
}

/** While the next page is being fetched, the address is no longer this page's. */
function useCookbookId(): number {
  const [, parts] = useRoute('/cookbooks/:id');
  const last = useRef(0);
  if (parts && /^\d+$/.test(parts.id)) last.current = Number(parts.id);
  return last.current;
}

function Shown({ cookbook, onChoose }: { cookbook: Cookbook; onChoose: () => void }) {
  const { id, name, description, rule, kind, can_edit, shared_by } = cookbook;
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(
    {
      queryKey: ['recipe', 'cookbook-recipes', id],
      initialPageParam: '',
      queryFn: ({ pageParam }) =>
        cookbooksApi('GET /api/cookbooks/:id/recipes', {
          id,
          ...(pageParam && { cursor: pageParam }),
        }),
      getNextPageParam: ({ next_cursor }) => next_cursor,
    },
    answers,
  );
  const recipes = data?.pages.flatMap(({ items }) => items);
  const choose = can_edit && kind === 'manual' && (
    <Button look="soft" onClick={onChoose}>
      {text.choose}
    </Button>
  );
  return (
    <>
      <header class="form">
        <h1>{name}</h1>
        {shared_by && <p class="soft">{text.from(nameOf(shared_by))}</p>}
        {description && <p class="soft">{description}</p>}
        {rule && <p class="soft">{ruleInWords(rule)}</p>}
        {recipes && recipes.length > 0 && choose && <div class="form-actions">{choose}</div>}
      </header>
      {recipes?.length === 0 && (
        <EmptyState
          icon={bookBookmark}
          words={kind === 'rule' ? text.hollowRule : text.hollow}
          action={choose}
        />
      )}
      <ul class="recipes grid">
        {recipes?.map((recipe, index) => (
          <RecipeCard key={recipe.id} recipe={recipe} first={index < 6} />
        ))}
      </ul>
      {hasNextPage && <MoreOnSight words={text.showMore} onMore={() => void fetchNextPage()} />}
    </>
  );
}
