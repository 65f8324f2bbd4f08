import bookBookmark from 'lucide/dist/esm/icons/book-bookmark.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'preact/hooks';
import type { Cookbook } from '../../../../src/apps/recipe/cookbooks/contract.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadingRows } from '../../../ui/status/loading-rows.tsx';
import { BackToMore } from '../more/back-to-more.tsx';
import '../recipes/recipes.css';
import { peerName } from '../sharing/peer.ts';
import { cookbooksText as text } from '../text/cookbooks.ts';
import { cookbooksQuery } from './cookbooks-api.ts';
import { Covers } from './covers.tsx';

const sheet = () => import('./cookbook-sheet.tsx').then(({ CookbookSheet }) => CookbookSheet);

export function CookbooksPage() {
  const { value: all, problem, retry } = useServerQuery(cookbooksQuery);
  const [creating, setCreating] = useState(false);
  const create = (
    <Button look="solid" icon={plus} onClick={() => setCreating(true)}>
      {text.create}
    </Button>
  );
  return (
    <Page title={text.title} back={<BackToMore />} aside={create}>
      <LoadingRows problem={problem} onRetry={retry} loading={!all} rows={4} />
      {all?.length === 0 && (
        <EmptyState icon={bookBookmark} message={text.empty} example={text.emptyExample} />
      )}
      <ul class="recipes grid">
        {all?.map((cookbook) => (
          <CookbookCard key={cookbook.id} cookbook={cookbook} />
        ))}
      </ul>
      {creating && <Lazy load={sheet} props={{ onClose: () => setCreating(false) }} />}
    </Page>
  );
}

function CookbookCard({ cookbook }: { cookbook: Cookbook }) {
  const { id, name, kind, recipe_count, shared_by } = cookbook;
  return (
    <li class="recipe-card">
      <Covers cookbook={cookbook} />
      <div class="recipe-card-words">
        <h2>
          <a href={`#/cookbooks/${id}`}>{name}</a>
        </h2>
        <p class="recipe-facts">
          <span>{text.recipes(recipe_count)}</span>
          {kind === 'rule' && <span>{text.byRule}</span>}
          {shared_by && <span>{text.from(peerName(shared_by))}</span>}
        </p>
      </div>
    </li>
  );
}
