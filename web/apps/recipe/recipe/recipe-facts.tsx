import externalLink from 'lucide/dist/esm/icons/external-link.mjs';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { Icon } from '../../../ui/basic/icon.tsx';
import { recipeText as text } from '../text/recipe.ts';

type FactFields = Pick<
  Recipe,
  | 'prep_minutes'
  | 'cook_minutes'
  | 'rest_minutes'
  | 'total_minutes'
  | 'yield_text'
  | 'difficulty'
  | 'cooked_weight'
> &
  Partial<Pick<Recipe, 'cook_count' | 'last_cooked_at'>>;

export function RecipeFacts({ recipe }: { recipe: FactFields }) {
  const { prep_minutes, cook_minutes, rest_minutes, total_minutes } = recipe;
  const { cook_count = 0, last_cooked_at = null } = recipe;
  const time = (minutes: number | null) => (minutes ? text.time(minutes) : null);
  const facts = [
    [text.facts.prep, time(prep_minutes)],
    [text.facts.cook, time(cook_minutes)],
    [text.facts.rest, time(rest_minutes)],
    [text.facts.total, time(total_minutes)],
    [text.facts.yield, recipe.yield_text],
    [text.facts.weight, recipe.cooked_weight && text.grams(recipe.cooked_weight)],
    [text.facts.difficulty, recipe.difficulty && text.difficulties[recipe.difficulty]],
    [text.facts.cooked, cook_count > 0 ? text.cooked(cook_count, last_cooked_at) : null],
  ].filter(([, said]) => said);
  if (facts.length === 0) return null;
  return (
    <dl class="facts">
      {facts.map(([label, said]) => (
        <div key={label} class={label === text.facts.cooked ? 'not-on-paper' : undefined}>
          <dt>{label}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  );
}

interface OriginProps {
  recipe: Pick<Recipe, 'source_url' | 'video_url'>;
  maker?: string | null;
}

/** Source and, for recipes of others, the owner. */
export function RecipeOrigin({ recipe, maker = null }: OriginProps) {
  const { source_url, video_url } = recipe;
  const host = webHost(source_url);
  if (!maker && !source_url && !video_url) return null;
  return (
    <p class="origin soft small">
      {maker && <span>{text.by(maker)}</span>}
      {source_url &&
        (host ? (
          <ExternalLink href={source_url}>{text.source(host)}</ExternalLink>
        ) : (
          <span>{source_url}</span>
        ))}
      {video_url && webHost(video_url) && (
        <ExternalLink href={video_url}>{text.video}</ExternalLink>
      )}
    </p>
  );
}

function ExternalLink({ href, children }: { href: string; children: string }) {
  return (
    <a class="outward" href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon of={externalLink} size={14} />
    </a>
  );
}

/** Host of a web address; null for other sources, such as "Grandma" or a `javascript:` link. */
function webHost(address: string | null): string | null {
  const url = address && URL.canParse(address) ? new URL(address) : null;
  return url && /^https?:$/.test(url.protocol) ? url.host.replace(/^www\./, '') : null;
}
