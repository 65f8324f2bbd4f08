import { useStore } from '../../../core/store.ts';
import { useAnswer } from '../../../core/use-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { recipeCategories } from '../categories/recipe-categories.ts';
import { tagsInUse } from './tags-in-use.ts';
import { text } from './text/text.ts';
import { activeFilters, type Filter, filter, NO_FILTER, SORTS, sort } from './wanted.ts';

const words = text.filter;
const TIMES = [15, 30, 45, 60, 120];

interface Props {
  onClose: () => void;
}

export function FilterSheet({ onClose }: Props) {
  const now = useStore(filter);
  const order = useStore(sort);
  const tags = useAnswer(tagsInUse).value ?? [];
  const categories = (useAnswer(recipeCategories).value ?? []).filter(({ id }) => id > 0);
  const change = (part: Partial<Filter>) => filter.set({ ...now, ...part });
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
      {(tags.length > 0 || now.tag) && (
        <Select
          label={words.tag}
          value={now.tag ?? ''}
          options={[
            ANY,
            ...withChosen(tags, now.tag).map((name) => ({ value: name, label: name })),
          ]}
          onValue={(tag) => change({ tag: tag || null })}
        />
      )}
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
      {activeFilters(now) > 0 && (
        <Button wide onClick={() => filter.set(NO_FILTER)}>
          {words.clear}
        </Button>
      )}
    </Sheet>
  );
}

const ANY = { value: '', label: words.any };

function withChosen(tags: readonly string[], chosen: string | null) {
  return chosen === null || tags.includes(chosen) ? tags : [chosen, ...tags];
}
