import trash from 'lucide/dist/esm/icons/trash.mjs';
import { useId, useState } from 'preact/hooks';
import type { Category } from '../../../../src/apps/recipe/categories/contract.ts';
import { useAutosave } from '../../../core/use-autosave.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { categories } from './recipe-categories.ts';
import { text } from './text/text.ts';

type Fields = Pick<Category, 'name' | 'color'>;

interface Props {
  category: Category;
  onClose: () => void;
}

export function EditCategory({ category, onClose }: Props) {
  const { id, name } = category;
  const [fields, setFields] = useState<Fields>(category);
  const save = useAutosave<Fields>((change) => {
    categories.write(
      'PUT /api/recipes/categories/:id',
      { id, ...change },
      text.writes.change(name),
    );
  });

  function change(part: Partial<Fields>) {
    setFields({ ...fields, ...part });
    if (part.name?.trim() !== '') save(part);
  }

  function remove() {
    categories.writeWithUndo('DELETE /api/recipes/categories/:id', [{ id }], text.removed(name));
    onClose();
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
      <Colors value={fields.color} onValue={(color) => change({ color })} />
      <Button look="danger" icon={trash} wide onClick={remove}>
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
