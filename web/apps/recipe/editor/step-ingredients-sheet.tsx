import { CheckRow } from '../../../ui/form/checkbox.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import type { DraftLine } from './draft-lines.ts';
import { text } from './text/text.ts';

interface Props {
  title: string;
  items: readonly DraftLine[];
  refIds: readonly string[];
  onRefIds: (ids: string[]) => void;
  onClose: () => void;
}

/** Which ingredients a step uses; cook mode shows them beside it. */
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
