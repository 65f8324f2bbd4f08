import bookOpen from 'lucide/dist/esm/icons/book-open.mjs';
import type { RecipeSummary } from '../../../../src/apps/recipe/recipes/contract.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { useDebounced } from '../../../core/state/use-debounced.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { recipesApi } from '../recipes/recipes-api.ts';
import { editorText as text } from '../text/writing.ts';

interface Props {
  name: string;
  self: number | undefined;
  onLink: (recipe: RecipeSummary) => void;
}

/** Offers to link the ingredient to the user's own recipe with the typed name. */
export function PartOffer({ name, self, onLink }: Props) {
  const q = useDebounced(name.trim());
  const recipe = useServerQuery({
    app: 'recipe',
    key: ['recipes-named', q],
    load: () => recipesApi('GET /api/recipes', { limit: 5, q }),
  }).value?.items.find(
    ({ id, name: known, shared_by }) =>
      id !== self && shared_by === null && known.toLowerCase() === q.toLowerCase(),
  );
  if (!recipe) return null;
  return (
    <div class="editor-offer">
      <Button
        look="text"
        icon={bookOpen}
        // The row keeps the focus: without it, the offer disappears before it is pressed.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onLink(recipe)}
      >
        {text.part.offer(recipe.name)}
      </Button>
    </div>
  );
}
