import type { Kitchen } from '../../../../src/apps/recipe/kitchens/contract.ts';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { answers } from '../../../core/answers.ts';
import { sayProblem } from '../../../core/in-words.ts';
import { toast } from '../../../core/toasts.ts';
import { useAnswer } from '../../../core/use-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { sharingApi } from './sharing-api.ts';
import { text } from './text/text.ts';

const words = text.kitchens;

/** Everybody in a Kitchen at once. */
export function KitchensPart({ recipe }: { recipe: Recipe }) {
  const { value } = useAnswer({
    app: 'recipe',
    key: ['kitchens'],
    ask: () => sharingApi('GET /api/kitchens', { limit: 100 }),
  });
  if (!value || value.items.length === 0) return null;
  return (
    <section>
      <h3>{words.title}</h3>
      <ul>
        {value.items.map((kitchen) => (
          <ListRow
            key={kitchen.id}
            title={kitchen.name}
            trail={
              <Button
                look="soft"
                aria-label={words.shareWith(kitchen.name)}
                onClick={() => void share(recipe, kitchen).catch(sayProblem)}
              >
                {words.share}
              </Button>
            }
          />
        ))}
      </ul>
    </section>
  );
}

async function share(recipe: Recipe, { id, name }: Kitchen) {
  const input = { id, recipe_id: recipe.id };
  const { members } = await sharingApi('POST /api/kitchens/:id/share-recipe', input);
  toast(words.shared(name, members));
  void answers.invalidateQueries({ queryKey: ['recipe', 'shares'] });
}
