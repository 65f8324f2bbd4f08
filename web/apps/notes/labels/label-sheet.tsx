import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'preact/hooks';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { CheckRow } from '../../../ui/form/checkbox.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { labelNotes } from '../notes/note-actions.ts';
import { labelsText as text } from '../text/labels.ts';
import { findOrCreateLabels } from './find-or-create-labels.ts';
import { useLabels } from './labels-query.ts';

const LONGEST_NAME = 60;

interface Props {
  notes: readonly Note[];
  onClose: () => void;
}

/** Chooses the labels of notes, and creates new ones. */
export function LabelSheet({ notes, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const { value: all = [] } = useLabels();
  const name = typed.trim();
  const shown = all.filter((label) => label.name.toLowerCase().includes(name.toLowerCase()));
  const isNew =
    name !== '' && !shown.some((label) => label.name.toLowerCase() === name.toLowerCase());

  function create() {
    const [label] = findOrCreateLabels([name]);
    if (label !== undefined) labelNotes(notes, label, true);
    setTyped('');
  }

  return (
    <Sheet title={notes.length === 1 ? text.choose : text.chooseMany} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          const only = shown.length === 1 ? shown[0] : undefined;
          if (isNew) create();
          else if (only) labelNotes(notes, only.id, true);
        }}
      >
        <SearchField
          label={text.find}
          value={typed}
          onValue={setTyped}
          maxLength={LONGEST_NAME}
          enterkeyhint="done"
          autofocus
        />
        {isNew && (
          <Button icon={plus} look="soft" wide type="submit">
            {text.create(name)}
          </Button>
        )}
      </form>
      {all.length === 0 && !isNew && <p class="soft">{text.none}</p>}
      <div>
        {shown.map((label) => (
          <CheckRow
            key={label.id}
            checked={notes.every(({ labels }) => labels.includes(label.id))}
            onChecked={(checked) => labelNotes(notes, label.id, checked)}
          >
            {label.name}
          </CheckRow>
        ))}
      </div>
    </Sheet>
  );
}
