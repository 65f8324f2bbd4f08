import bookBookmark from 'lucide/dist/esm/icons/book-bookmark.mjs';
import { useRef, useState } from 'preact/hooks';
import type { Cookbook } from '../../../../src/apps/recipe/cookbooks/contract.ts';
import { useRoute } from '../../../core/page/location.ts';
import { useInfiniteQuery } from '../../../core/queries/use-query.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadingRows } from '../../../ui/status/loading-rows.tsx';
import '../../../ui/form/form.css';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { LoadMore } from '../../../ui/status/load-more.tsx';
import '../recipe/recipe.css';
import { RecipeCard } from '../recipes/recipe-card.tsx';
import '../recipes/recipes.css';
import { peerName } from '../sharing/peer.ts';
import { cookbooksText as text } from '../text/cookbooks.ts';
import { CookbookMenu } from './cookbook-menu.tsx';
import { cookbookQuery, cookbooksApi } from './cookbooks-api.ts';
import { describeRule } from './describe-rule.ts';

const editSheet = () => import('./cookbook-sheet.tsx').then(({ CookbookSheet }) => CookbookSheet);
const chooseSheet = () =>
  import('./choose-recipes-sheet.tsx').then(({ ChooseRecipesSheet }) => ChooseRecipesSheet);
const shareSheet = () =>
  import('./share-cookbook-sheet.tsx').then(({ ShareCookbookSheet }) => ShareCookbookSheet);

export function CookbookPage() {
  const id = useCookbookId();
  const { value: cookbook, problem, retry } = useServerQuery(cookbookQuery(id));
  const [sheet, setSheet] = useState<'edit' | 'choose' | 'share'>();
  const onClose = () => setSheet(undefined);
  return (
    <Page
      title={cookbook?.name ?? text.title}
      head={<BackLink href="#/cookbooks" label={text.all} />}
      aside={cookbook?.can_edit && <CookbookMenu cookbook={cookbook} onOpen={setSheet} />}
    >
      <LoadingRows problem={problem} onRetry={retry} loading={!cookbook} rows={4} />
      {cookbook && <CookbookView cookbook={cookbook} onChoose={() => setSheet('choose')} />}
      {cookbook && sheet === 'edit' && <Lazy load={editSheet} props={{ cookbook, onClose }} />}
      {cookbook && sheet === 'choose' && <Lazy load={chooseSheet} props={{ cookbook, onClose }} />}
      {cookbook && sheet === 'share' && <Lazy load={shareSheet} props={{ cookbook, onClose }} />}
    </Page>
  );
}

/** Keeps the id while the next page loads, when the address has already changed. */
function useCookbookId(): number {
  const [, parts] = useRoute('/cookbooks/:id');
  const last = useRef(0);
  if (parts && /^\d+$/.test(parts.id)) last.current = Number(parts.id);
  return last.current;
}

function CookbookView({ cookbook, onChoose }: { cookbook: Cookbook; onChoose: () => void }) {
  const { id, name, description, rule, kind, can_edit, shared_by } = cookbook;
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['recipe', 'cookbook-recipes', id],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      cookbooksApi('GET /api/cookbooks/:id/recipes', {
        id,
        ...(pageParam && { cursor: pageParam }),
      }),
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
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
        {shared_by && <p class="soft">{text.from(peerName(shared_by))}</p>}
        {description && <p class="soft">{description}</p>}
        {rule && <p class="soft">{describeRule(rule)}</p>}
        {recipes && recipes.length > 0 && choose && <div class="form-actions">{choose}</div>}
      </header>
      {recipes?.length === 0 && (
        <EmptyState
          icon={bookBookmark}
          message={kind === 'rule' ? text.hollowRule : text.hollow}
          action={choose}
        />
      )}
      <ul class="recipes grid">
        {recipes?.map((recipe, index) => (
          <RecipeCard key={recipe.id} recipe={recipe} first={index < 6} />
        ))}
      </ul>
      {hasNextPage && <LoadMore label={text.showMore} onMore={() => void fetchNextPage()} />}
    </>
  );
}
