import plus from 'lucide/dist/esm/icons/plus.mjs';
import salad from 'lucide/dist/esm/icons/salad.mjs';
import star from 'lucide/dist/esm/icons/star.mjs';
import { useRef, useState } from 'preact/hooks';
import type { MealSummary } from '../../../../src/apps/nutrition/meals/contract.ts';
import { rowKey } from '../../../core/outbox/row-key.ts';
import { useLocation } from '../../../core/page/location.ts';
import { useShortcut } from '../../../core/page/shortcuts.ts';
import { usePagedQuery } from '../../../core/queries/use-paged-query.ts';
import { useDebounced } from '../../../core/state/use-debounced.ts';
import { text as common } from '../../../core/text/text.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { Icon } from '../../../ui/basic/icon.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadMore } from '../../../ui/status/load-more.tsx';
import { LoadingRows } from '../../../ui/status/loading-rows.tsx';
import { formatEnergy, useEnergy } from '../preferences/energy.ts';
import { mealsText as text } from '../text/meals.ts';
import { moreText } from '../text/more.ts';
import './meals.css';
import { meals, mealsQuery } from './meals.ts';

const logSheet = () => import('./log-meal-sheet.tsx').then(({ LogMealSheet }) => LogMealSheet);

export function MealsPage() {
  const [typed, setTyped] = useState('');
  const [logging, setLogging] = useState<MealSummary>();
  const [, go] = useLocation();
  const field = useRef<HTMLInputElement>(null);
  useShortcut('n', common.keys.create, () => go('/meals/new'));
  useShortcut('/', common.keys.search, () => field.current?.focus());
  const q = useDebounced(typed.trim());
  const { value, problem, retry, more } = usePagedQuery(mealsQuery(q));
  return (
    <Page
      title={text.title}
      back={<BackLink href="#/more" label={moreText.title} />}
      aside={
        <a class="button solid" href="#/meals/new">
          <Icon of={plus} size={18} />
          {text.create}
        </a>
      }
    >
      <SearchField input={field} label={text.search} value={typed} onValue={setTyped} />
      <LoadingRows problem={problem} onRetry={retry} loading={!value} rows={6} />
      {value?.length === 0 && (
        <EmptyState
          icon={salad}
          message={q === '' ? text.empty : text.none(q)}
          example={
            q === '' ? (
              <>
                <p>{text.emptyExample}</p>
                <p>{text.emptyHint}</p>
              </>
            ) : undefined
          }
        />
      )}
      {value && value.length > 0 && (
        <Card flush>
          <ul>
            {value.map((meal) => (
              <MealRow key={rowKey(meal)} meal={meal} onLog={() => setLogging(meal)} />
            ))}
          </ul>
        </Card>
      )}
      {more && <LoadMore key={value?.length} label={text.more} onMore={more} />}
      {logging && (
        <Lazy
          load={logSheet}
          props={{ id: logging.id, name: logging.name, onClose: () => setLogging(undefined) }}
        />
      )}
    </Page>
  );
}

function MealRow({ meal, onLog }: { meal: MealSummary; onLog: () => void }) {
  const { hidden } = useEnergy();
  const { id, name, is_recipe, servings, nutrition, item_count, favorite } = meal;
  const { calories } = nutrition;
  const details = [
    text.kind[is_recipe ? 'recipe' : 'meal'],
    text.items(item_count),
    servings !== 1 && text.servings(servings),
    !hidden &&
      typeof calories === 'number' &&
      (servings === 1
        ? formatEnergy(calories)
        : text.perServing(formatEnergy(calories / servings))),
  ].filter(Boolean);
  return (
    <ListRow
      title={name}
      detail={details.join(' · ')}
      href={`#/meals/${id}`}
      trail={
        <>
          <span class={favorite ? 'favorite chosen' : 'favorite'}>
            <IconButton
              icon={star}
              label={favorite ? text.unfavor(name) : text.favor(name)}
              aria-pressed={favorite}
              onClick={() =>
                meals.write(
                  'PUT /api/meals/:id',
                  { id, favorite: !favorite },
                  text.writes.save(name),
                )
              }
            />
          </span>
          <Button look="soft" aria-label={text.logLabel(name)} onClick={onLog}>
            {text.log}
          </Button>
        </>
      }
    />
  );
}
