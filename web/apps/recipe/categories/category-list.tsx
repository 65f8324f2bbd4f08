import { useRef, useState } from 'preact/hooks';
import { useShortcut } from '../../../core/shortcuts.ts';
import { text as common } from '../../../core/text/text.ts';
import { type Question, useAnswer } from '../../../core/use-answer.ts';
import { AddBar } from '../../../ui/add-bar.tsx';
import { AwaitedRows } from '../../../ui/awaited-rows.tsx';
import { Card } from '../../../ui/card.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { moved } from '../../../ui/moved.ts';
import { ReorderHandle, ReorderNews } from '../../../ui/reorder-handle.tsx';
import { useReorder } from '../../../ui/use-reorder.ts';
import './categories.css';
import { EditCategory } from './edit-category.tsx';
import { text } from './text/text.ts';

/** What categories of recipes and of the pantry have in common. */
export interface AnyCategory {
  id: number;
  name: string;
  color: string | null;
  /** Where its things are in a shop, for those that say so. */
  default_aisle?: string | null;
}

export type Change = Partial<Pick<AnyCategory, 'name' | 'color' | 'default_aisle'>>;

export interface Acts {
  add: (name: string) => void;
  change: (category: AnyCategory, change: Change) => void;
  order: (ids: number[]) => void;
  remove: (category: AnyCategory) => void;
}

interface Props<One extends AnyCategory> {
  question: Question<One[]>;
  acts: Acts;
  placeholder: string;
  /** What lies in it, and how much of that. */
  say: (category: One) => string;
}

export function CategoryList<One extends AnyCategory>({
  question,
  acts,
  placeholder,
  say,
}: Props<One>) {
  const { value: all, problem, retry } = useAnswer(question);
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
        onAdd={acts.add}
      />
      <AwaitedRows problem={problem} onRetry={retry} awaited={!all} rows={6} />
      {all?.length === 0 && <p class="soft">{text.empty}</p>}
      {all && all.length > 0 && (
        <Rows all={all} say={say} onOrder={acts.order} onEdit={setEditing} />
      )}
      {editing && (
        <EditCategory category={editing} acts={acts} onClose={() => setEditing(undefined)} />
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
    // What the server has not named yet comes last there anyway.
    onMove: (from, to) =>
      onOrder(
        moved(all, from, to)
          .map(({ id }) => id)
          .filter((id) => id > 0),
      ),
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
      <ReorderNews reorder={reorder} />
    </Card>
  );
}
