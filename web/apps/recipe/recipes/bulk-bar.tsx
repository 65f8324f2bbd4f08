import tagIcon from 'lucide/dist/esm/icons/tag.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import { useEffect, useState } from 'preact/hooks';
import type { RecipeSummary } from '../../../../src/apps/recipe/recipes/contract.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { owner } from '../../../core/session/owner.ts';
import { useStore } from '../../../core/state/store.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { ActionBar } from '../../../ui/layout/action-bar.tsx';
import { bulkText as text } from '../text/library.ts';
import { BulkSheet } from './bulk-sheet.tsx';
import { inChunks } from './in-chunks.ts';
import { recipes } from './recipes-api.ts';
import { selection } from './selection.ts';

/** Actions on the selected recipes. */
export function BulkBar({ shown }: { shown: readonly RecipeSummary[] }) {
  const chosen = useStore(selection) ?? new Set<number>();
  const [changing, setChanging] = useState(false);
  const close = () => selection.set(null);
  // Selecting ends with the page.
  useEffect(() => close, []);

  function remove() {
    const mine = shown.filter(({ id, user_id }) => chosen.has(id) && user_id === owner.get());
    if (mine.length < chosen.size) showToast(text.others);
    if (mine.length === 0) return;
    recipes.writeWithUndo(
      'POST /api/recipes/bulk',
      inChunks(mine.map(({ id }) => id)).map((ids) => ({ ids, deleted: true })),
      text.removed(mine.length),
    );
    close();
  }

  return (
    <section class="bulk-bar" aria-label={text.bar}>
      <ActionBar>
        <span class="bulk-count" role="status">
          {text.chosen(chosen.size)}
        </span>
        <Button onClick={() => selection.set(new Set(shown.map(({ id }) => id)))}>
          {text.all}
        </Button>
        <Button icon={tagIcon} disabled={chosen.size === 0} onClick={() => setChanging(true)}>
          {text.tag}
        </Button>
        <Button look="danger" icon={trash} disabled={chosen.size === 0} onClick={remove}>
          {text.remove}
        </Button>
        <Button look="solid" onClick={close}>
          {text.done}
        </Button>
      </ActionBar>
      {changing && (
        <BulkSheet ids={[...chosen]} onDone={close} onClose={() => setChanging(false)} />
      )}
    </section>
  );
}
