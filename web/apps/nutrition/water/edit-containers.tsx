import plus from 'lucide/dist/esm/icons/plus.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import { useState } from 'preact/hooks';
import {
  type Container,
  isContainerSize,
  LONGEST_CONTAINER_NAME,
  MOST_CONTAINERS,
} from '../../../../src/apps/nutrition/measures/water/containers.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { containers } from '../preferences/containers.ts';
import { text } from '../text.ts';

const words = text.water.containers;

interface ContainerDraft {
  readonly name: string;
  readonly ml: number | null;
}

/** Names and sizes of containers; each change is stored as soon as the row is whole. */
export function EditContainers({ onClose }: { onClose: () => void }) {
  const [drafts, setDrafts] = useState<readonly ContainerDraft[]>(containers.get());

  function change(next: readonly ContainerDraft[]) {
    setDrafts(next);
    const whole = next.filter(isWhole).map(({ name, ml }) => ({ name: name.trim(), ml }));
    if (whole.length > 0) containers.set(whole);
  }

  return (
    <Sheet title={words.title} onClose={onClose}>
      <div class="water-form">
        <p class="soft small">{words.hint}</p>
        {drafts.map((draft, at) => (
          <div key={at} class="container-fields">
            <TextField
              label={words.name}
              autofocus={at === drafts.length - 1 && draft.name === '' && draft.ml === null}
              maxLength={LONGEST_CONTAINER_NAME}
              value={draft.name}
              onValue={(name) => change(drafts.with(at, { ...draft, name }))}
            />
            <NumberField
              label={words.size}
              unit="ml"
              value={draft.ml}
              problem={draft.ml === null || isContainerSize(draft.ml) ? undefined : words.problem}
              onValue={(ml) => change(drafts.with(at, { ...draft, ml }))}
            />
            <IconButton
              icon={x}
              label={words.remove(draft.name)}
              disabled={drafts.filter(isWhole).length <= 1 && isWhole(draft)}
              onClick={() => change(drafts.toSpliced(at, 1))}
            />
          </div>
        ))}
        {drafts.length < MOST_CONTAINERS && (
          <Button
            look="plain"
            icon={plus}
            onClick={() => setDrafts([...drafts, { name: '', ml: null }])}
          >
            {words.add}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

function isWhole(draft: ContainerDraft): draft is Container {
  return draft.name.trim() !== '' && isContainerSize(draft.ml);
}
