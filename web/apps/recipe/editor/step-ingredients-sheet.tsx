import { CheckRow } from '../../../ui/form/checkbox.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { editorText as text } from '../text/writing.ts';
import type { DraftLine } from './draft-lines.ts';

interface Props {
  title: string;
  items: readonly DraftLine[];
  refIds: readonly string[];
  onRefIds: (ids: string[]) => void;
  onClose: () => void;
}

/** Chooses the ingredients of a step; cook mode shows them with it. */
export function StepIngredientsSheet({ title, items, refIds, onRefIds, onClose }: Props) {
  return (
    <Sheet title={title} onClose={onClose}>
      {items.length === 0 && <p class="soft">{text.steps.usesNone}</p>}
      <ul>
        {items.map(({ key, name }) => (
          <li key={key}>
            <CheckRow
              checked={refIds.includes(key)}
              onChecked={(uses) =>
                onRefIds(uses ? [...refIds, key] : refIds.filter((id) => id !== key))
              }
            >
              {name}
            </CheckRow>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
