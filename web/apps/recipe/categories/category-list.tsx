import { useRef, useState } from 'preact/hooks';
import { useShortcut } from '../../../core/page/shortcuts.ts';
import { type ServerQuery, useServerQuery } from '../../../core/queries/use-server-query.ts';
import { text as common } from '../../../core/text/text.ts';
import { AddBar } from '../../../ui/form/add-bar.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { moveItem } from '../../../ui/reorder/move-item.ts';
import { ReorderAnnouncement, ReorderHandle } from '../../../ui/reorder/reorder-handle.tsx';
import { useReorder } from '../../../ui/reorder/use-reorder.ts';
import { LoadingRows } from '../../../ui/status/loading-rows.tsx';
import './categories.css';
import { categoriesText as text } from '../text/categories.ts';
import { EditCategory } from './edit-category.tsx';

/** Common fields of recipe and pantry categories. */
export interface AnyCategory {
  id: number;
  name: string;
  color: string | null;
  /** Aisle of its items in a shop; pantry categories only. */
  default_aisle?: string | null;
}

export type CategoryChange = Partial<Pick<AnyCategory, 'name' | 'color' | 'default_aisle'>>;

export interface CategoryActions {
  add: (name: string) => void;
  change: (category: AnyCategory, change: CategoryChange) => void;
  order: (ids: number[]) => void;
  remove: (category: AnyCategory) => void;
}

interface Props<One extends AnyCategory> {
  query: ServerQuery<One[]>;
  actions: CategoryActions;
  placeholder: string;
  /** Describes the category's content. */
  say: (category: One) => string;
}

export function CategoryList<One extends AnyCategory>({
  query,
  actions,
  placeholder,
  say,
}: Props<One>) {
  const { value: all, problem, retry } = useServerQuery(query);
  const [editing, setEditing] = useState<One>();
  const input = useRef<HTMLInputElement>(null);
  useShortcut('n', common.keys.create, () => input.current?.focus());
  return (
    <>
      <AddBar
        label={text.add}
        placeholder={placeholder}
        button={text.addButton}
        maxLength={50}
        input={input}
        onAdd={actions.add}
      />
      <LoadingRows problem={problem} onRetry={retry} loading={!all} rows={6} />
      {all?.length === 0 && <p class="soft">{text.empty}</p>}
      {all && all.length > 0 && (
        <Rows all={all} say={say} onOrder={actions.order} onEdit={setEditing} />
      )}
      {editing && (
        <EditCategory category={editing} actions={actions} onClose={() => setEditing(undefined)} />
      )}
    </>
  );
}

interface RowsProps<One extends AnyCategory> {
  all: readonly One[];
  say: (category: One) => string;
  onOrder: (ids: number[]) => void;
  onEdit: (category: One) => void;
}

function Rows<One extends AnyCategory>({ all, say, onOrder, onEdit }: RowsProps<One>) {
  const reorder = useReorder<HTMLUListElement>({
    count: all.length,
    nameOf: (index) => all[index]?.name ?? '',
    onMove: (from, to) => onOrder(moveItem(all, from, to).map(({ id }) => id)),
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
            detail={category.default_aisle && text.inAisle(category.default_aisle)}
            value={<span class="soft small">{say(category)}</span>}
            opens={text.edit(category.name)}
            onOpen={() => onEdit(category)}
          />
        ))}
      </ul>
      <ReorderAnnouncement reorder={reorder} />
    </Card>
  );
}
