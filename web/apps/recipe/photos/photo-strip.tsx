import { useState } from 'preact/hooks';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { pictureUrl } from '../recipes/picture-url.ts';
import { photosText as text } from '../text/photos.ts';
import './photos.css';

const photoViewer = () => import('./photo-viewer.tsx').then(({ PhotoViewer }) => PhotoViewer);

interface Props {
  recipe: Pick<Recipe, 'name' | 'img_url' | 'photos'>;
}

/** The photos of a recipe in one row; each opens in full size, among all pictures of the recipe. */
export function PhotoStrip({ recipe: { name, img_url, photos } }: Props) {
  const [opened, setOpened] = useState<number>();
  const cover = pictureUrl(img_url) === null ? [] : [{ img_url: img_url ?? '', caption: name }];
  const all = [...cover, ...photos];
  return (
    <>
      <ul class="photo-strip not-on-paper" aria-label={text.title}>
        {photos.map(({ img_url: photo, caption }, index) => (
          <li key={photo}>
            <button
              type="button"
              aria-label={text.open(index + 1, caption)}
              onClick={() => setOpened(cover.length + index)}
            >
              <img src={pictureUrl(photo) ?? ''} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <Lazy
          load={photoViewer}
          props={{ photos: all, first: opened, onClose: () => setOpened(undefined) }}
        />
      )}
    </>
  );
}
