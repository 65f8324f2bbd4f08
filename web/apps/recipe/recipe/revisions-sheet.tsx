import { useState } from 'preact/hooks';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { useSubmit } from '../../../core/api/use-submit.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import '../../../ui/form/form.css';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { SkeletonRows } from '../../../ui/status/skeleton.tsx';
import { recipesApi } from '../recipes/recipes-api.ts';
import { recipeSheetsText as text } from '../text/recipe-sheets.ts';
import { stripMarkdown } from './split-step-text.ts';
import { cacheRecipe } from './use-recipe.ts';

const words = text.revisions;

interface Props {
  recipe: Recipe;
  onClose: () => void;
}

export function RevisionsSheet({ recipe, onClose }: Props) {
  const [looked, setLooked] = useState<number>();
  return (
    <Sheet title={words.title} onClose={onClose}>
      {looked === undefined ? (
        <RevisionList recipe={recipe} onLook={setLooked} />
      ) : (
        <EarlierRevision
          id={recipe.id}
          revision={looked}
          onBack={() => setLooked(undefined)}
          onDone={onClose}
        />
      )}
    </Sheet>
  );
}

function RevisionList({
  recipe: { id, revision },
  onLook,
}: {
  recipe: Recipe;
  onLook: (at: number) => void;
}) {
  const { value, problem, retry } = useServerQuery({
    app: 'recipe',
    key: ['revisions', id, revision],
    load: () => recipesApi('GET /api/recipes/:id/revisions', { id, limit: 100 }),
  });
  if (problem) return <ErrorState problem={problem} onRetry={retry} />;
  if (!value) return <SkeletonRows rows={3} />;
  if (value.items.length === 0) return <p class="soft">{words.none}</p>;
  return (
    <ul>
      {value.items.map((one) => (
        <ListRow
          key={one.revision}
          title={words.named(one.created_at)}
          detail={one.edited_by_name ? `${one.name} · ${one.edited_by_name}` : one.name}
          opens={words.look}
          onOpen={() => onLook(one.revision)}
        />
      ))}
    </ul>
  );
}

interface EarlierProps {
  id: number;
  revision: number;
  onBack: () => void;
  onDone: () => void;
}

function EarlierRevision({ id, revision, onBack, onDone }: EarlierProps) {
  const { value, problem, retry } = useServerQuery({
    app: 'recipe',
    key: ['revision', id, revision],
    load: () => recipesApi('GET /api/recipes/:id/revisions/:revision', { id, revision }),
  });
  const form = useSubmit(async () => {
    cacheRecipe(
      await recipesApi('POST /api/recipes/:id/revisions/:revision/restore', { id, revision }),
    );
    showToast(words.restored);
    onDone();
  });
  if (problem) return <ErrorState problem={problem} onRetry={retry} />;
  if (!value) return <SkeletonRows rows={6} />;
  return (
    <>
      <h3>{value.name}</h3>
      {value.ingredients.map((group, index) => (
        <section key={index} class="earlier">
          {group.name && <h3>{group.name}</h3>}
          <ul>
            {group.items.map((item) => (
              <li key={item.id}>{[item.qty, item.unit, item.name].filter(Boolean).join(' ')}</li>
            ))}
          </ul>
        </section>
      ))}
      <ol class="steps">
        {value.steps.map((step, index) => (
          <li key={index}>
            <p class="step-words">{stripMarkdown(step.text)}</p>
          </li>
        ))}
      </ol>
      {form.problem && (
        <p class="form-problem" role="alert">
          {form.problem}
        </p>
      )}
      <div class="form-actions">
        <Button look="solid" disabled={form.busy} onClick={() => void form.submit()}>
          {words.restore}
        </Button>
        <Button onClick={onBack}>{words.back}</Button>
      </div>
    </>
  );
}
