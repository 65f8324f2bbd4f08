import rotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import { useState } from 'preact/hooks';
import { showError } from '../../../core/api/error-message.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import { usePagedQuery } from '../../../core/queries/use-paged-query.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadMore } from '../../../ui/status/load-more.tsx';
import { LoadingRows } from '../../../ui/status/loading-rows.tsx';
import { BackToMore } from '../more/back-to-more.tsx';
import { recipesApi } from '../recipes/recipes-api.ts';
import { binText as text } from '../text/library.ts';

interface DeletedRecipe {
  readonly id: number;
  readonly name: string;
  readonly days_left: number;
}

export function BinPage() {
  const { value, problem, retry, more } = usePagedQuery<DeletedRecipe>({
    app: 'recipe',
    key: ['bin'],
    load: (cursor) => recipesApi('GET /api/recipes/bin', { ...(cursor && { cursor }) }),
    apply: (rows) => rows,
    keep: false,
  });
  const [purging, setPurging] = useState<DeletedRecipe>();

  async function restore({ id, name }: DeletedRecipe) {
    await recipesApi('POST /api/recipes/:id/restore', { id });
    showToast(text.restored(name), {
      action: {
        label: text.open,
        run: () => {
          location.hash = `#/recipes/${id}`;
        },
      },
    });
    void queryClient.invalidateQueries({ queryKey: ['recipe'] });
  }

  async function purge({ id, name }: DeletedRecipe) {
    await recipesApi('DELETE /api/recipes/bin/:id', { id });
    showToast(text.purged(name));
    retry();
  }

  return (
    <Page title={text.title} back={<BackToMore />} narrow>
      <p class="soft">{text.intro}</p>
      <LoadingRows problem={problem} onRetry={retry} loading={!value} rows={4} />
      {value?.length === 0 && <EmptyState icon={trash} message={text.empty} />}
      {value && value.length > 0 && (
        <Card flush>
          <ul>
            {value.map((recipe) => (
              <ListRow
                key={recipe.id}
                title={recipe.name}
                detail={text.left(recipe.days_left)}
                trail={
                  <>
                    <Button
                      icon={rotateCcw}
                      aria-label={text.restoreNamed(recipe.name)}
                      onClick={() => void restore(recipe).catch(showError)}
                    >
                      {text.restore}
                    </Button>
                    <IconButton
                      icon={trash}
                      label={text.purge(recipe.name)}
                      onClick={() => setPurging(recipe)}
                    />
                  </>
                }
              />
            ))}
          </ul>
        </Card>
      )}
      {more && <LoadMore label={text.more} onMore={more} />}
      {purging && (
        <Dialog
          title={text.purgeTitle(purging.name)}
          message={text.purgeWords}
          confirm={text.purgeConfirm}
          onConfirm={() => void purge(purging).catch(showError)}
          onClose={() => setPurging(undefined)}
        />
      )}
    </Page>
  );
}
