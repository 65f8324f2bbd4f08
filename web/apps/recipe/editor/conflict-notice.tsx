import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { useAnswer } from '../../../core/use-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { recipesApi } from '../recipes/recipes-api.ts';
import { text } from './text/text.ts';

const words = text.conflict;

interface Props {
  id: number;
  onTake: (newer: Recipe) => void;
  onKeep: (revision: number) => void;
}

/** Somebody was faster. Whatever is chosen here, neither version is lost. */
export function ConflictNotice({ id, onTake, onKeep }: Props) {
  const { value: newer } = useAnswer({
    app: 'recipe',
    key: ['newer', id],
    ask: () => recipesApi('GET /api/recipes/:id', { id }),
  });
  return (
    <div class="form-problem conflict" role="alert">
      <p>
        <strong>{words.title}</strong> {newer && said(newer)} {words.keepHint}
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

function said({ last_edited_by_name, updated_at }: Recipe) {
  return last_edited_by_name ? words.by(last_edited_by_name, updated_at) : words.when(updated_at);
}
