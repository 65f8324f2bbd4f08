import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { owner } from '../../../core/session/owner.ts';
import { useStore } from '../../../core/state/store.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { NamesField } from '../../../ui/form/names-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { recipeCategoriesQuery } from '../categories/recipe-categories.ts';
import { recipesText as text } from '../text/recipes.ts';
import {
  countActiveFilters,
  filter,
  NO_FILTER,
  type RecipeFilter,
  SORTS,
  sort,
} from './list-filter.ts';
import { libraryTagsQuery } from './tags-query.ts';

const words = text.filter;
const TIMES = [15, 30, 45, 60, 120];

interface Props {
  onClose: () => void;
}

export function FilterSheet({ onClose }: Props) {
  const now = useStore(filter);
  const order = useStore(sort);
  const tags = useServerQuery(libraryTagsQuery).value ?? [];
  const categories = (useServerQuery(recipeCategoriesQuery).value ?? []).filter(({ id }) => id > 0);
  const change = (part: Partial<RecipeFilter>) => filter.set({ ...now, ...part });
  return (
    <Sheet title={words.open} onClose={onClose}>
      <Select
        label={words.sort}
        value={order}
        options={SORTS.map((value) => ({ value, label: words.sorts[value] }))}
        onValue={sort.set}
      />
      <Select
        label={words.time}
        value={String(now.maxMinutes ?? '')}
        options={[
          ANY,
          ...TIMES.map((minutes) => ({ value: String(minutes), label: words.upTo(minutes) })),
        ]}
        onValue={(value) => change({ maxMinutes: value ? Number(value) : null })}
      />
      {(tags.length > 0 || now.tags.length > 0) && (
        <NamesField
          label={words.tags}
          hint={words.tagsHint}
          value={now.tags}
          suggestions={tags}
          maxLength={50}
          removes={words.remove}
          onValue={(chosen) => change({ tags: chosen })}
        />
      )}
      <NamesField
        label={words.with}
        value={now.with}
        maxLength={100}
        removes={words.remove}
        onValue={(names) => change({ with: names })}
      />
      <NamesField
        label={words.without}
        value={now.without}
        maxLength={100}
        removes={words.remove}
        onValue={(names) => change({ without: names })}
      />
      {categories.length > 0 && (
        <Select
          label={words.category}
          value={String(now.category ?? '')}
          options={[ANY, ...categories.map(({ id, name }) => ({ value: String(id), label: name }))]}
          onValue={(value) => change({ category: value ? Number(value) : null })}
        />
      )}
      <Switch
        label={words.favorite}
        checked={now.favorite}
        onChecked={(favorite) => change({ favorite })}
      />
      <Switch
        label={words.cookable}
        hint={words.cookableHint}
        checked={now.cookable}
        onChecked={(cookable) => change({ cookable })}
      />
      {owner.get() !== 0 && (
        <Switch label={words.mine} checked={now.mine} onChecked={(mine) => change({ mine })} />
      )}
      {countActiveFilters(now) > 0 && (
        <Button wide onClick={() => filter.set(NO_FILTER)}>
          {words.clear}
        </Button>
      )}
    </Sheet>
  );
}

const ANY = { value: '', label: words.any };
