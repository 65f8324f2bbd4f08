import trash from 'lucide/dist/esm/icons/trash.mjs';
import { useState } from 'preact/hooks';
import type { CustomUnit } from '../../../../src/apps/recipe/units/contract.ts';
import { useSubmit } from '../../../core/api/use-submit.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import { Button } from '../../../ui/basic/button.tsx';
import '../../../ui/form/form.css';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { unitsText as text } from '../text/units.ts';
import { units, unitsApi } from './units-api.ts';

const words = text.fields;
const FAMILIES = (['volume', 'mass', 'count'] as const).map((value) => ({
  value,
  label: text.families[value],
}));

interface Props {
  /** The unit to edit; undefined for a new one. */
  unit?: CustomUnit;
  onClose: () => void;
}

export function UnitSheet({ unit, onClose }: Props) {
  const [abbr, setAbbr] = useState(unit?.abbr ?? '');
  const [name, setName] = useState(unit?.name ?? '');
  const [family, setFamily] = useState(unit?.family ?? 'volume');
  const [factor, setFactor] = useState(unit?.factor ?? null);
  const form = useSubmit(async () => {
    const fields = {
      abbr: abbr.trim(),
      name: name.trim() || abbr.trim(),
      family,
      factor: family === 'count' ? null : factor,
    };
    await (unit
      ? unitsApi('PUT /api/units/:id', { id: unit.id, ...fields })
      : unitsApi('POST /api/units', fields));
    void queryClient.invalidateQueries({ queryKey: ['recipe', 'units'] });
    onClose();
  }, ['abbr', 'name', 'factor']);

  return (
    <Sheet title={unit ? text.editTitle : text.add} onClose={onClose}>
      <form class="form" onSubmit={form.submit}>
        <TextField
          label={words.abbr}
          hint={words.abbrHint}
          problem={form.fieldError('abbr')}
          autofocus
          autocapitalize="none"
          autocomplete="off"
          maxLength={20}
          value={abbr}
          onValue={setAbbr}
        />
        <TextField
          label={words.name}
          note={words.optional}
          problem={form.fieldError('name')}
          autocomplete="off"
          maxLength={50}
          value={name}
          onValue={setName}
        />
        <Segmented label={words.family} value={family} options={FAMILIES} onValue={setFamily} />
        {family !== 'count' && (
          <NumberField
            label={words.factor}
            hint={words.factorHint}
            problem={form.fieldError('factor')}
            unit={text.equivalent[family]}
            value={factor}
            onValue={setFactor}
          />
        )}
        <SubmitButton form={form} wide disabled={abbr.trim() === ''}>
          {text.save}
        </SubmitButton>
      </form>
      {unit && (
        <Button
          look="danger"
          icon={trash}
          wide
          onClick={() => {
            units.writeWithUndo(
              'DELETE /api/units/:id',
              [{ id: unit.id }],
              text.removed(unit.name),
            );
            onClose();
          }}
        >
          {text.remove}
        </Button>
      )}
    </Sheet>
  );
}
