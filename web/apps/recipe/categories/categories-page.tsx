import chevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useRef, useState } from 'preact/hooks';
import type { Category } from '../../../../src/apps/recipe/categories/contract.ts';
import { useShortcut } from '../../../core/shortcuts.ts';
import { text as common } from '../../../core/text/text.ts';
import { useAnswer } from '../../../core/use-answer.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { moved } from '../../../ui/moved.ts';
import { Page } from '../../../ui/page.tsx';
import { ReorderHandle, ReorderNews } from '../../../ui/reorder-handle.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useReorder } from '../../../ui/use-reorder.ts';
import '../recipe/recipe.css';
import '../shopping/shopping.css';
import './categories.css';
import { EditCategory } from './edit-category.tsx';
import { categories, recipeCategories } from './recipe-categories.ts';
import { text } from './text/text.ts';

export function CategoriesPage() {
  const { value: all, problem, retry } = useAnswer(recipeCategories);
  const [editing, setEditing] = useState<Category>();
  return (
    <Page
      title={text.title}
      narrow
      head={
        <div>
          <a class="back" href="#/more">
            <Icon of={chevronLeft} />
            {text.back}
          </a>
          <h1>{text.title}</h1>
        </div>
      }
    >
      <p class="soft">{text.intro}</p>
      <AddBar />
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {!problem && !all && (
        <Card flush>
          <SkeletonRows rows={6} />
        </Card>
      )}
      {all?.length === 0 && <p class="soft">{text.empty}</p>}
      {all && all.length > 0 && <Rows all={all} onEdit={setEditing} />}
      {editing && <EditCategory category={editing} onClose={() => setEditing(undefined)} />}
    </Page>
  );
}

function AddBar() {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useShortcut('n', common.keys.create, () => input.current?.focus());

  function add(event: Event) {
    event.preventDefault();
    const name = typed.trim();
    if (!name) return;
    categories.write('POST /api/recipes/categories', { name }, text.writes.add(name));
    setTyped('');
  }

  return (
    <form class="add-bar" onSubmit={add}>
      <input
        ref={input}
        class="input"
        type="text"
        aria-label={text.add}
        placeholder={text.addPlaceholder}
        autocomplete="off"
        enterkeyhint="done"
        maxLength={50}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <IconButton icon={plus} label={text.addButton} look="soft" type="submit" />
    </form>
  );
}

interface RowsProps {
  all: readonly Category[];
  onEdit: (category: Category) => void;
}

function Rows({ all, onEdit }: RowsProps) {
  const reorder = useReorder<HTMLUListElement>({
    count: all.length,
    nameOf: (index) => all[index]?.name ?? '',
    onMove(from, to) {
      // What the server has not named yet comes last there anyway.
      const ids = moved(all, from, to)
        .map(({ id }) => id)
        .filter((id) => id > 0);
      categories.write('PUT /api/recipes/categories/order', { ids }, text.writes.order);
    },
  });
  return (
    <Card flush>
      <ul ref={reorder.list}>
        {all.map((category, index) => (
          <ListRow
            key={category.id}
            lead={<ReorderHandle reorder={reorder} index={index} name={category.name} />}
            title={
              <>
                <i class="dot" style={{ background: category.color ?? 'var(--sunken)' }} />
                {category.name}
              </>
            }
            value={<span class="soft small">{text.recipes(category.recipe_count)}</span>}
            opens={text.edit(category.name)}
            onOpen={() => onEdit(category)}
          />
        ))}
      </ul>
      <ReorderNews reorder={reorder} />
    </Card>
  );
}
