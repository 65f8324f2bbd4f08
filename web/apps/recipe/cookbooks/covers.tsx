import type { Cookbook } from '../../../../src/apps/recipe/cookbooks/contract.ts';
import { pictureUrl } from '../recipes/picture-url.ts';
import { RecipePicture } from '../recipes/recipe-picture.tsx';
import './cookbooks.css';

const ENOUGH = 4;

/** Four pictures in a grid, a single one when there are fewer, or a placeholder. */
export function Covers({ cookbook: { name, covers } }: { cookbook: Cookbook }) {
  const shown = covers.filter((cover) => pictureUrl(cover) !== null);
  if (shown.length < ENOUGH) return <RecipePicture recipe={{ name, img_url: shown[0] ?? null }} />;
  return (
    <span class="covers">
      {shown.map((cover) => (
        <RecipePicture key={cover} recipe={{ name, img_url: cover }} />
      ))}
    </span>
  );
}
