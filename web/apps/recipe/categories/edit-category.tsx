import trash from 'lucide/dist/esm/icons/trash.mjs';
import { useId, useState } from 'preact/hooks';
import { useAutosave } from '../../../core/state/use-autosave.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { categoriesText as text } from '../text/categories.ts';
import type { AnyCategory, CategoryActions, CategoryChange } from './category-list.tsx';

interface Props {
  category: AnyCategory;
  actions: CategoryActions;
  onClose: () => void;
}

export function EditCategory({ category, actions, onClose }: Props) {
  const [fields, setFields] = useState(category);
  const save = useAutosave<CategoryChange>((change) => actions.change(category, change));

  function change(part: CategoryChange) {
    setFields({ ...fields, ...part });
    if (part.name?.trim() !== '') save(part);
  }

  return (
    <Sheet title={text.editTitle} onClose={onClose}>
      <TextField
        label={text.name}
        value={fields.name}
        autofocus
        autocomplete="off"
        maxLength={50}
        onValue={(changed) => change({ name: changed })}
      />
      {fields.default_aisle !== undefined && (
        <TextField
          label={text.aisle}
          hint={text.aisleHint}
          value={fields.default_aisle ?? ''}
          autocomplete="off"
          maxLength={50}
          onValue={(aisle) => change({ default_aisle: aisle.trim() || null })}
        />
      )}
      <Colors value={fields.color} onValue={(color) => change({ color })} />
      <Button
        look="danger"
        icon={trash}
        wide
        onClick={() => {
          actions.remove(category);
          onClose();
        }}
      >
        {text.remove}
      </Button>
    </Sheet>
  );
}

interface ColorsProps {
  value: string | null;
  onValue: (color: string | null) => void;
}

function Colors({ value, onValue }: ColorsProps) {
  const group = useId();
  const known = Object.entries(text.colors);
  const own = value !== null && !known.some(([color]) => color === value.toLowerCase());
  const choices: [string | null, string][] = [
    [null, text.noColor],
    ...known,
    ...(own ? [[value, text.ownColor] as [string, string]] : []),
  ];
  return (
    <fieldset class="field">
      <legend>{text.color}</legend>
      <div class="dots">
        {choices.map(([color, label]) => (
          <input
            key={label}
            type="radio"
            name={group}
            class="dot"
            aria-label={label}
            title={label}
            style={{ background: color ?? 'var(--surface)' }}
            checked={color === (value?.toLowerCase() ?? null)}
            onInput={() => onValue(color)}
          />
        ))}
      </div>
    </fieldset>
  );
}
