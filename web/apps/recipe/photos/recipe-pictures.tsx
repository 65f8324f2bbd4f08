import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { RecipePicture } from '../recipes/recipe-picture.tsx';
import { photosOf } from './photos-of.ts';

const photoStrip = () => import('./photo-strip.tsx').then(({ PhotoStrip }) => PhotoStrip);

/** The picture of a recipe, with its photos below. */
export function RecipePictures({
  recipe,
}: {
  recipe: Pick<Recipe, 'name' | 'img_url' | 'photos'>;
}) {
  if (photosOf(recipe).length === 0) return <RecipePicture recipe={recipe} first />;
  return (
    <div>
      <RecipePicture recipe={recipe} first />
      <Lazy load={photoStrip} props={{ recipe }} fallback={<div style={{ height: '80px' }} />} />
    </div>
  );
}
