import { pictureUrl } from './picture-url.ts';
import { createPlaceholder } from './placeholder.ts';
import './recipe-picture.css';

interface Props {
  recipe: { name: string; img_url: string | null };
  /** Loads eagerly, because it is visible at once. */
  first?: boolean;
}

/** The recipe's picture or its placeholder; decorative. */
export function RecipePicture({ recipe, first = false }: Props) {
  const src = pictureUrl(recipe.img_url);
  if (src) {
    return <img class="recipe-picture" src={src} alt="" loading={first ? 'eager' : 'lazy'} />;
  }
  const { initials, hue, plates } = createPlaceholder(recipe.name);
  return (
    <span
      class="recipe-picture drawn"
      style={{ '--hue': hue }}
      data-initials={initials}
      aria-hidden="true"
    >
      <svg viewBox="0 0 4 3" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {plates.map(({ x, y, r }) => (
          <>
            <circle cx={x * 4} cy={y * 3} r={r * 1.6} />
            <circle cx={x * 4} cy={y * 3} r={r * 1.1} />
          </>
        ))}
      </svg>
    </span>
  );
}
