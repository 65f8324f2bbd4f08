import plus from 'lucide/dist/esm/icons/plus.mjs';
import heading from 'lucide/dist/esm/icons/type.mjs';
import { useId } from 'preact/hooks';
import { Button } from '../../../ui/basic/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { moveItem } from '../../../ui/reorder/move-item.ts';
import { ReorderAnnouncement } from '../../../ui/reorder/reorder-handle.tsx';
import { useReorder } from '../../../ui/reorder/use-reorder.ts';
import { editorText as text } from '../text/writing.ts';
import { useOfferedUnits } from '../units/offered-units.ts';
import {
  blankHeading,
  blankIngredient,
  type DraftLine,
  insertPasted,
  isBlank,
} from './draft-lines.ts';
import { IngredientRow } from './ingredient-row.tsx';
import { LinkAll } from './link-all.tsx';
import { useFocusRow } from './use-focus-row.ts';

const words = text.ingredients;

interface Props {
  lines: readonly DraftLine[];
  /** After the first attempt to save, missing names are marked. */
  tried: boolean;
  /** One's own recipe, which can be linked to one's own pantry. */
  linkable: boolean;
  /** The recipe that is edited, once it is stored. */
  self: number | undefined;
  onLines: (lines: DraftLine[]) => void;
}

export function IngredientRows({ lines, tried, linkable, self, onLines }: Props) {
  const units = useId();
  const offered = useOfferedUnits();
  const focusRow = useFocusRow();
  const reorder = useReorder<HTMLUListElement>({
    count: lines.length,
    nameOf: (index) => lines[index]?.name || words.line(index + 1),
    onMove: (from, to) => onLines(moveItem(lines, from, to)),
  });

  function insert(at: number, line: DraftLine) {
    onLines([...lines.slice(0, at), line, ...lines.slice(at)]);
    focusRow(line.key);
  }

  function remove(at: number) {
    const left = lines.filter((_, index) => index !== at);
    onLines(left.length > 0 ? left : [blankIngredient()]);
    const near = left[Math.max(0, at - 1)];
    if (near) focusRow(near.key, 'name');
  }

  function paste(at: number, block: string) {
    const pasted = insertPasted(lines, at, block);
    onLines(pasted);
    const last = pasted[at + pasted.length - lines.length];
    if (last) focusRow(last.key, 'name');
  }

  return (
    <Card title={words.title}>
      <p class="soft small">{words.hint}</p>
      <ul class="editor-rows" ref={reorder.list}>
        {lines.map((line, index) => (
          <IngredientRow
            key={line.key}
            line={line}
            index={index}
            units={units}
            reorder={reorder}
            linkable={linkable}
            self={self}
            nameless={tried && !isBlank(line) && line.name.trim() === ''}
            onLine={(changed) =>
              onLines(lines.map((other) => (other.key === line.key ? changed : other)))
            }
            onEnter={(settled) => {
              const fresh = blankIngredient();
              onLines([...lines.slice(0, index), settled, fresh, ...lines.slice(index + 1)]);
              focusRow(fresh.key);
            }}
            onRemove={() => remove(index)}
            onPaste={(block) => paste(index, block)}
          />
        ))}
      </ul>
      <datalist id={units}>
        {offered.map((abbr) => (
          <option key={abbr} value={abbr} />
        ))}
      </datalist>
      <ReorderAnnouncement reorder={reorder} />
      <div class="form-actions">
        <Button look="soft" icon={plus} onClick={() => insert(lines.length, blankIngredient())}>
          {words.add}
        </Button>
        <Button icon={heading} onClick={() => insert(lines.length, blankHeading())}>
          {words.addHeading}
        </Button>
        {linkable && <LinkAll lines={lines} onLines={onLines} />}
      </div>
    </Card>
  );
}
