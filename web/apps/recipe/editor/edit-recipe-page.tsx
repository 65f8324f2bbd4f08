import { Page } from '../../../ui/layout/page.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { useRecipe } from '../recipe/use-recipe.ts';
import { editorText as text } from '../text/writing.ts';
import { RecipeEditor } from './recipe-editor.tsx';

export function NewRecipePage() {
  return <RecipeEditor recipe={null} />;
}

export function EditRecipePage() {
  const { id, value: recipe, problem, retry } = useRecipe();
  if (recipe) return <RecipeEditor key={id} recipe={recipe} />;
  return (
    <Page title={text.editTitle} narrow>
      {problem ? (
        <ErrorState problem={problem} onRetry={retry} />
      ) : (
        [280, 180, 420].map((height) => <Skeleton key={height} height={height} />)
      )}
    </Page>
  );
}
