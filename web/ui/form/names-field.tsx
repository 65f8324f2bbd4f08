import x from 'lucide/dist/esm/icons/x.mjs';
import { useId, useState } from 'preact/hooks';
import { Icon } from '../basic/icon.tsx';
import { Field, type FieldProps } from './field.tsx';
import './names-field.css';

interface Props extends FieldProps {
  value: readonly string[];
  suggestions?: readonly string[];
  maxLength: number;
  removes: (name: string) => string;
  onValue: (value: string[]) => void;
}

/** Several short names; comma or Enter completes one. */
export function NamesField({
  value,
  suggestions = [],
  maxLength,
  removes,
  onValue,
  ...field
}: Props) {
  const [typed, setTyped] = useState('');
  const list = useId();
  const unused = suggestions.filter((name) => !includes(value, name));

  function add(words: string) {
    const names = words.split(',').map((name) => name.trim());
    const fresh = names.filter((name, index) => {
      return name !== '' && !includes(value, name) && !includes(names.slice(0, index), name);
    });
    if (fresh.length > 0) onValue([...value, ...fresh]);
    setTyped('');
  }

  return (
    <Field {...field}>
      {(wiring) => (
        <div class="names">
          {value.map((name) => (
            <button
              key={name}
              type="button"
              class="name"
              aria-label={removes(name)}
              title={removes(name)}
              onClick={() => onValue(value.filter((other) => other !== name))}
            >
              {name}
              <Icon of={x} size={14} />
            </button>
          ))}
          <input
            {...wiring}
            class="input"
            type="text"
            autocomplete="off"
            enterkeyhint="done"
            list={list}
            maxLength={maxLength}
            value={typed}
            onInput={(event) => {
              const now = event.currentTarget.value;
              // Choosing a suggestion inserts the whole text at once.
              if (now.includes(',') || (now.length > typed.length + 1 && unused.includes(now)))
                add(now);
              else setTyped(now);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                event.preventDefault();
                add(typed);
              }
              if (event.key === 'Backspace' && typed === '') onValue(value.slice(0, -1));
            }}
            onBlur={() => add(typed)}
          />
          <datalist id={list}>
            {unused.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </div>
      )}
    </Field>
  );
}

function includes(names: readonly string[], name: string) {
  return names.some((other) => other.toLowerCase() === name.toLowerCase());
}
