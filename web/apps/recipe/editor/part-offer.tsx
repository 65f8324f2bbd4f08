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

/** Offers one's own recipe of the typed name; it is never linked by itself. */
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
    // Some browsers take the focus from the row when a button is pressed, which would hide this.
    // biome-ignore lint/a11y/noStaticElementInteractions: the button within is what is pressed
    <div class="editor-offer" onMouseDown={(event) => event.preventDefault()}>
      <Button look="text" icon={bookOpen} onClick={() => onLink(recipe)}>
        {text.part.offer(recipe.name)}
      </Button>
    </div>
  );
}
