import bookBookmark from 'lucide/dist/esm/icons/book-bookmark.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'preact/hooks';
import type { Cookbook } from '../../../../src/apps/recipe/cookbooks/contract.ts';
import { useAnswer } from '../../../core/use-answer.ts';
import { Later } from '../../../shell/later.tsx';
import { AwaitedRows } from '../../../ui/awaited-rows.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { BackToMore } from '../more/back-to-more.tsx';
import '../recipes/recipes.css';
import { nameOf } from '../sharing/person.ts';
import { allCookbooks } from './cookbooks-api.ts';
import { Covers } from './covers.tsx';
import { text } from './text/text.ts';

const sheet = () => import('./cookbook-sheet.tsx').then(({ CookbookSheet }) => CookbookSheet);

export function CookbooksPage() {
  const { value: all, problem, retry } = useAnswer(allCookbooks);
  const [creating, setCreating] = useState(false);
  const create = (
    <Button look="solid" icon={plus} onClick={() => setCreating(true)}>
      {text.create}
    </Button>
  );
  return (
    <Page title={text.title} back={<BackToMore />} aside={create}>
      <AwaitedRows problem={problem} onRetry={retry} awaited={!all} rows={4} />
      {all?.length === 0 && (
        <EmptyState icon={bookBookmark} words={text.empty} example={text.emptyExample} />
      )}
      <ul class="recipes grid">
        {all?.map((cookbook) => (
          <CookbookCard key={cookbook.id} cookbook={cookbook} />
        ))}
      </ul>
      {creating && <Later load={sheet} props={{ onClose: () => setCreating(false) }} />}
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
          {shared_by && <span>{text.from(nameOf(shared_by))}</span>}
        </p>
      </div>
    </li>
  );
}
