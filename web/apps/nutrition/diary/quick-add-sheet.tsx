import { useState } from 'preact/hooks';
import { Button } from '../../../ui/basic/button.tsx';
import '../../../ui/form/form.css';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { useEnergy } from '../preferences/energy.ts';
import { EnergyField } from '../preferences/energy-field.tsx';
import { addingText } from '../text/adding.ts';
import { nutrimentName } from '../text/nutriments.ts';
import { logWithToast } from './diary-day.ts';

const words = addingText.quick;
const ASKED = ['proteins', 'carbohydrates', 'fat'];

interface Props {
  date: string;
  slot: number;
  onClose: () => void;
}

/** Energy and macros without a food; an empty field is unknown. */
export function QuickAddSheet({ date, slot, onClose }: Props) {
  const { hidden } = useEnergy();
  const [name, setName] = useState('');
  const [values, setValues] = useState<Readonly<Record<string, number | null>>>({});
  const known = Object.entries(values).flatMap(([key, value]) =>
    value === null ? [] : [[key, value] as const],
  );

  function submit(event: Event) {
    event.preventDefault();
    if (known.length === 0) return;
    const named = name.trim() || words.defaultName;
    const nutrition = Object.fromEntries(known);
    logWithToast(date, [{ kind: 'quick', name: named, nutrition, slot }], named);
    onClose();
  }

  return (
    <Sheet title={words.title} onClose={onClose}>
      <form class="form" onSubmit={submit}>
        <div class="quick-fields">
          {!hidden && (
            <EnergyField
              label={nutrimentName('calories')}
              autofocus
              value={values.calories ?? null}
              onValue={(calories) => setValues({ ...values, calories })}
            />
          )}
          {ASKED.map((key, at) => (
            <NumberField
              key={key}
              label={nutrimentName(key)}
              unit="g"
              autofocus={hidden && at === 0}
              value={values[key] ?? null}
              onValue={(value) => setValues({ ...values, [key]: value })}
            />
          ))}
        </div>
        <TextField
          label={words.name}
          placeholder={words.defaultName}
          maxLength={200}
          value={name}
          onValue={setName}
        />
        {known.length === 0 && <p class="soft small">{hidden ? words.needsAny : words.needs}</p>}
        <Button look="solid" type="submit" wide disabled={known.length === 0}>
          {words.log}
        </Button>
      </form>
    </Sheet>
  );
}
