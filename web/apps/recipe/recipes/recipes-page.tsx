import layoutGrid from 'lucide/dist/esm/icons/layout-grid.mjs';
import listIcon from 'lucide/dist/esm/icons/list.mjs';
import listChecks from 'lucide/dist/esm/icons/list-checks.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import sliders from 'lucide/dist/esm/icons/sliders-horizontal.mjs';
import users from 'lucide/dist/esm/icons/users.mjs';
import { useRef, useState } from 'preact/hooks';
import type { RecipeSummary } from '../../../../src/apps/recipe/recipes/contract.ts';
import { afterSettling } from '../../../core/page/settling.ts';
import { useShortcut } from '../../../core/page/shortcuts.ts';
import { useScrollRestoration } from '../../../core/page/use-scroll-restoration.ts';
import { useStore } from '../../../core/state/store.ts';
import { useDebounced } from '../../../core/state/use-debounced.ts';
import { text as common } from '../../../core/text/text.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Icon } from '../../../ui/basic/icon.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { LoadMore } from '../../../ui/status/load-more.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { unread } from '../kitchens/unread.ts';
import { NoRecipes, NothingFound } from './no-recipes.tsx';
import { RecipeCard } from './recipe-card.tsx';
import '../../../ui/form/form.css';
import './recipes.css';
import { recipesText as text } from '../text/recipes.ts';
import { countActiveFilters, filter, type ListLook, listLook, query, sort } from './list-filter.ts';
import { selection } from './selection.ts';
import { useRecipes } from './use-recipes.ts';

const householdCard = () =>
  import('../kitchens/household-card.tsx').then(({ HouseholdCard }) => HouseholdCard);
const invitationCards = () =>
  import('../kitchens/invitations-card.tsx').then(({ InvitationCards }) => InvitationCards);
const filterSheet = () => import('./filter-sheet.tsx').then(({ FilterSheet }) => FilterSheet);
const activeFilters = () =>
  import('./active-filters.tsx').then(({ ActiveFilters }) => ActiveFilters);
const bulkBar = () => import('./bulk-bar.tsx').then(({ BulkBar }) => BulkBar);
const livePantries = afterSettling(() =>
  import('../pantry/live-pantries.tsx').then(({ LivePantries }) => LivePantries),
);
const NEW = '#/recipes/new';

export function RecipesPage() {
  const typed = useStore(query);
  const searchText = useDebounced(typed.trim());
  const filters = useStore(filter);
  const look = useStore(listLook);
  const search = useRef<HTMLInputElement>(null);
  const [filtering, setFiltering] = useState(false);
  const selecting = useStore(selection) !== null;
  const {
    value: found,
    searchedFor,
    problem,
    retry,
    more,
  } = useRecipes(searchText, filters, useStore(sort));
  const invitations = useStore(unread)['/more'] ?? 0;
  const narrowed = searchText !== '' || countActiveFilters(filters) > 0;
  const isNew = found?.length === 0 && !narrowed;
  useShortcut('/', common.keys.search, () => search.current?.focus());
  useShortcut('n', common.keys.create, () => {
    location.hash = NEW;
  });
  useScrollRestoration('/recipes', found !== undefined);

  return (
    <Page
      title={text.title}
      aside={
        <span class="form-actions">
          <a class="icon-button" href="#/shared" aria-label={text.shared} title={text.shared}>
            <Icon of={users} />
          </a>
          <a class="button solid" href={NEW}>
            <Icon of={plus} size={18} />
            {text.create}
          </a>
        </span>
      }
    >
      <search class="recipes-bar">
        <SearchField
          label={text.search}
          placeholder={text.searchPlaceholder}
          value={typed}
          onValue={query.set}
          input={search}
        />
        <FilterButton active={countActiveFilters(filters)} onOpen={() => setFiltering(true)} />
        <IconButton
          icon={look === 'grid' ? listIcon : layoutGrid}
          label={look === 'grid' ? text.showAsList : text.showAsGrid}
          onClick={() => listLook.set(look === 'grid' ? 'list' : 'grid')}
        />
        <IconButton
          icon={listChecks}
          label={text.select}
          aria-pressed={selecting}
          onClick={() => selection.set(selecting ? null : new Set())}
        />
      </search>
      {countActiveFilters(filters) > 0 && <Lazy load={activeFilters} props={{ now: filters }} />}
      <p class={searchedFor ? 'soft' : 'unseen'} role="status">
        {searchedFor && `${text.searchedFor(searchedFor)}. `}
        {narrowed && found && <span class="unseen">{text.found(found.length, !!more)}</span>}
      </p>
      {invitations > 0 && <Lazy load={invitationCards} props={{}} />}
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {!problem && !found && <RecipesSkeleton look={look} />}
      {found?.length === 0 && (narrowed ? <NothingFound /> : <NoRecipes />)}
      {found && found.length > 0 && <Lazy load={livePantries} props={{}} />}
      {isNew && <Lazy load={householdCard} props={{}} />}
      {found && found.length > 0 && <RecipeResults recipes={found} look={look} />}
      {more && <LoadMore label={text.more} onMore={more} />}
      {selecting && found && <Lazy load={bulkBar} props={{ shown: found }} />}
      {filtering && <Lazy load={filterSheet} props={{ onClose: () => setFiltering(false) }} />}
    </Page>
  );
}

function FilterButton({ active, onOpen }: { active: number; onOpen: () => void }) {
  const label = active > 0 ? text.filter.active(active) : text.filter.open;
  return (
    <button type="button" class="icon-button" aria-label={label} title={label} onClick={onOpen}>
      <Icon of={sliders} />
      {active > 0 && <Badge>{active}</Badge>}
    </button>
  );
}

/** Pictures of the first screen load eagerly. */
const FIRST_SCREEN = 6;

function RecipeResults({ recipes, look }: { recipes: readonly RecipeSummary[]; look: ListLook }) {
  return (
    <ul class={`recipes ${look}`}>
      {recipes.map((recipe, index) => (
        <RecipeCard key={recipe.id} recipe={recipe} first={index < FIRST_SCREEN} />
      ))}
    </ul>
  );
}

function RecipesSkeleton({ look }: { look: ListLook }) {
  return (
    <ul class={`recipes ${look}`} aria-busy="true">
      {Array.from({ length: 6 }, (_, index) => (
        <li class="recipe-card" key={index}>
          <span class="recipe-picture" />
          <div class="recipe-card-words">
            <Skeleton height={16} width="70%" />
            <Skeleton height={12} width="40%" />
          </div>
        </li>
      ))}
    </ul>
  );
}
