import plus from 'lucide/dist/esm/icons/plus.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import { useState } from 'preact/hooks';
import { Button } from '../../../ui/basic/button.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { foodsText } from '../text/foods.ts';
import { findMeasureProblem, type MeasureDraft } from './measures-draft.ts';

const words = foodsText.sheet;

interface Props {
  kind: 'servings' | 'units';
  value: readonly MeasureDraft[];
  /** The food's unit. */
  unit: string;
  maxLength: number;
  /** Names that none of them may have. */
  taken: readonly string[];
  /** Shows what is missing. */
  isChecked: boolean;
  /** What a size amounts to. */
  describe?: (size: number) => string | undefined;
  onValue: (value: readonly MeasureDraft[]) => void;
}

/** Servings of a food, such as a slice, or its other units, such as a cup. */
export function MeasureFields({ kind, value, unit, maxLength, taken, isChecked, ...rest }: Props) {
  const { describe, onValue } = rest;
  const text = words[kind];
  const [isAdded, setAdded] = useState(false);
  return (
    <fieldset class="food-values">
      <legend>{text.title}</legend>
      <p class="soft small">{text.hint}</p>
      {value.map((draft, at) => {
        const others = value.filter((_, other) => other !== at).map(({ name }) => name);
        const problem = isChecked ? findMeasureProblem(draft, [...taken, ...others]) : undefined;
        return (
          <div key={at} class="serving-fields">
            <TextField
              label={words.measureName}
              autofocus={isAdded && at === value.length - 1}
              maxLength={maxLength}
              placeholder={text.example}
              problem={problem && problem !== 'size' ? words.problems[problem] : undefined}
              value={draft.name}
              onValue={(name) => onValue(value.with(at, { ...draft, name }))}
            />
            <NumberField
              label={words.measureSize}
              unit={unit}
              hint={draft.size === null ? undefined : describe?.(draft.size)}
              problem={problem === 'size' ? words.problems.size : undefined}
              value={draft.size}
              onValue={(size) => onValue(value.with(at, { ...draft, size }))}
            />
            <IconButton
              icon={x}
              label={text.remove(draft.name)}
              onClick={() => onValue(value.toSpliced(at, 1))}
            />
          </div>
        );
      })}
      <Button
        look="plain"
        icon={plus}
        onClick={() => {
          setAdded(true);
          onValue([...value, { name: '', size: null }]);
        }}
      >
        {text.add}
      </Button>
    </fieldset>
  );
}
