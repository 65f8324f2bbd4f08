import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { recipesApi } from '../recipes/recipes-api.ts';
import { editorText as text } from '../text/writing.ts';

const words = text.conflict;

interface Props {
  id: number;
  onTake: (newer: Recipe) => void;
  onKeep: (revision: number) => void;
}

/** Shown when somebody else saved the recipe first. Either choice keeps both versions. */
export function ConflictNotice({ id, onTake, onKeep }: Props) {
  const { value: newer } = useServerQuery({
    app: 'recipe',
    key: ['newer', id],
    load: () => recipesApi('GET /api/recipes/:id', { id }),
  });
  return (
    <div class="form-problem conflict" role="alert">
      <p>
        <strong>{words.title}</strong> {newer && conflictMessage(newer)} {words.keepHint}
      </p>
      {newer && (
        <div class="form-actions">
          <Button onClick={() => onTake(newer)}>{words.take}</Button>
          <Button onClick={() => onKeep(newer.revision)}>{words.keep}</Button>
        </div>
      )}
    </div>
  );
}

function conflictMessage({ last_edited_by_name, updated_at }: Recipe) {
  return last_edited_by_name ? words.by(last_edited_by_name, updated_at) : words.when(updated_at);
}
