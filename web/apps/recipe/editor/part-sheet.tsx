import unlink from 'lucide/dist/esm/icons/unlink.mjs';
import { useState } from 'preact/hooks';
import type { RecipeSummary } from '../../../../src/apps/recipe/recipes/contract.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { useDebounced } from '../../../core/state/use-debounced.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { SkeletonRows } from '../../../ui/status/skeleton.tsx';
import { recipesApi } from '../recipes/recipes-api.ts';
import { peerName } from '../sharing/peer.ts';
import { editorText as text } from '../text/writing.ts';
import { SheetSearch } from './sheet-search.tsx';

const words = text.part;
/** Typing narrows them down. */
const MOST = 40;

interface Props {
  name: string;
  linked: number | null;
  /** The recipe that is edited, which cannot contain itself. */
  self: number | undefined;
  onLink: (recipe: Pick<RecipeSummary, 'id' | 'name'> | null) => void;
  onClose: () => void;
}

/** Chooses the recipe that an ingredient is. */
export function PartSheet({ name, linked, self, onLink, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const found = useServerQuery({
    app: 'recipe',
    key: ['recipes-to-link', q],
    load: () => recipesApi('GET /api/recipes', { limit: MOST, sort: 'name', ...(q && { q }) }),
  }).value?.items.filter(({ id }) => id !== self);

  function choose(recipe: RecipeSummary | null) {
    onLink(recipe);
    onClose();
  }

  return (
    <Sheet title={words.title(name)} onClose={onClose}>
      <SheetSearch
        label={words.search}
        value={typed}
        onValue={setTyped}
        onEnter={() => {
          const [first] = found ?? [];
          if (first) choose(first);
        }}
      />
      <p class="soft small">{words.hint}</p>
      {!found && <SkeletonRows rows={4} />}
      {found?.length === 0 && <p class="soft">{words.nothing}</p>}
      {found && found.length > 0 && (
        <ul>
          {found.map((recipe) => (
            <ListRow
              key={recipe.id}
              title={recipe.name}
              detail={[
                recipe.id === linked && words.chosen,
                words.servings(recipe.servings),
                recipe.shared_by && words.from(peerName(recipe.shared_by)),
              ]
                .filter(Boolean)
                .join(' · ')}
              onOpen={() => choose(recipe)}
            />
          ))}
        </ul>
      )}
      {linked !== null && (
        <Button icon={unlink} wide onClick={() => choose(null)}>
          {words.unlink}
        </Button>
      )}
    </Sheet>
  );
}
