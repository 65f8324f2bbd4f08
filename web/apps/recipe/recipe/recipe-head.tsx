import chefHat from 'lucide/dist/esm/icons/chef-hat.mjs';
import externalLink from 'lucide/dist/esm/icons/external-link.mjs';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { owner } from '../../../core/owner.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { RecipePicture } from '../recipes/recipe-picture.tsx';
import { recipes } from '../recipes/recipes-api.ts';
import { filter, NO_FILTER, query } from '../recipes/wanted.ts';
import { text } from './text/text.ts';

export function RecipeHead({ recipe }: { recipe: Recipe }) {
  const { id, name, description, rating, user_id, tags } = recipe;
  const own = user_id === owner.get();
  return (
    <header class="recipe-head">
      <RecipePicture recipe={recipe} first />
      <div class="recipe-intro">
        <h1>{name}</h1>
        {description && <p class="soft">{description}</p>}
        <Facts recipe={recipe} />
        {(own || rating !== null) && (
          <Stars
            label={text.rating}
            value={rating}
            none={text.unrated}
            say={text.stars}
            onValue={own ? (stars) => rate(recipe, stars) : undefined}
          />
        )}
        {tags.length > 0 && (
          <ul class="tags">
            {tags.map((tag) => (
              <li key={tag}>
                <button
                  type="button"
                  class="tag"
                  title={text.tagged(tag)}
                  onClick={() => show(tag)}
                >
                  {tag}
                </button>
              </li>
            ))}
          </ul>
        )}
        <Origin recipe={recipe} />
        {recipe.steps.length > 0 && (
          <a class="button solid recipe-cook" href={`#/recipes/${id}/cook`}>
            <Icon of={chefHat} size={18} />
            {text.cook}
          </a>
        )}
      </div>
    </header>
  );
}

function Facts({ recipe }: { recipe: Recipe }) {
  const { prep_minutes, cook_minutes, rest_minutes, total_minutes, cook_count } = recipe;
  const time = (minutes: number | null) => (minutes ? text.time(minutes) : null);
  const facts = [
    [text.facts.prep, time(prep_minutes)],
    [text.facts.cook, time(cook_minutes)],
    [text.facts.rest, time(rest_minutes)],
    [text.facts.total, time(total_minutes)],
    [text.facts.yield, recipe.yield_text],
    [text.facts.cooked, cook_count > 0 ? text.cooked(cook_count, recipe.last_cooked_at) : null],
  ].filter(([, said]) => said);
  if (facts.length === 0) return null;
  return (
    <dl class="facts">
      {facts.map(([label, said]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Where it comes from. Whose it is goes without saying on one's own. */
function Origin({ recipe }: { recipe: Recipe }) {
  const { source_url, video_url, user_id } = recipe;
  const maker = recipe.created_by_full_name ?? recipe.created_by_username;
  const theirs = user_id !== owner.get() && maker;
  const host = hostOf(source_url);
  if (!theirs && !source_url && !video_url) return null;
  return (
    <p class="origin soft small">
      {theirs && <span>{text.by(maker)}</span>}
      {source_url &&
        (host ? (
          <Outward href={source_url}>{text.source(host)}</Outward>
        ) : (
          <span>{source_url}</span>
        ))}
      {video_url && hostOf(video_url) && <Outward href={video_url}>{text.video}</Outward>}
    </p>
  );
}

function Outward({ href, children }: { href: string; children: string }) {
  return (
    <a class="outward" href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon of={externalLink} size={14} />
    </a>
  );
}

/** Only the web is linked to; a source may as well be "Grandma" or somebody's script. */
function hostOf(address: string | null): string | null {
  const url = address && URL.canParse(address) ? new URL(address) : null;
  return url && /^https?:$/.test(url.protocol) ? url.host.replace(/^www\./, '') : null;
}

function rate({ id, name }: Recipe, stars: number | null) {
  recipes.write('PUT /api/recipes/:id', { id, rating: stars }, text.writes.rate(name));
}

function show(tag: string) {
  query.set('');
  filter.set({ ...NO_FILTER, tag });
  location.hash = '#/recipes';
}
