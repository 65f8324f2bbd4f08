import type { ScanResult } from '../../../../src/apps/recipe/import/contract.ts';
import { Select } from '../../../ui/form/select.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { importText as text } from '../text/import.ts';
import { describeBelongings } from './belongings.ts';
import type { ImportOptions } from './import-options.ts';

const words = text.options;
const DEDUPS = (['skip', 'replace', 'force'] as const).map((value) => ({
  value,
  label: words.dedups[value],
}));

interface Props {
  options: ImportOptions;
  /** Whether some recipes are duplicates, and whether some have cooks. */
  repeats: boolean;
  cooked: boolean;
  belongings: ScanResult['belongings'];
  onOptions: (change: Partial<ImportOptions>) => void;
}

export function OptionsCard({ options, repeats, cooked, belongings, onOptions }: Props) {
  return (
    <Card>
      <div class="form">
        {repeats && (
          <Select
            label={words.dedup}
            value={options.dedup}
            options={DEDUPS}
            onValue={(dedup) => onOptions({ dedup })}
          />
        )}
        {belongings && (
          <Switch
            label={words.belongings}
            hint={words.belongingsHint(describeBelongings(belongings))}
            checked={options.import_belongings}
            onChecked={(import_belongings) => onOptions({ import_belongings })}
          />
        )}
        {/* A phone has the list below it. */}
        <details open={matchMedia('(min-width: 992px)').matches}>
          <summary>{words.title}</summary>
          <Switch
            label={words.pantry}
            hint={words.pantryHint}
            checked={options.addToPantry}
            onChecked={(addToPantry) => onOptions({ addToPantry })}
          />
          <Switch
            label={words.tags}
            checked={options.applyTags}
            onChecked={(applyTags) => onOptions({ applyTags })}
          />
          <Switch
            label={words.images}
            checked={options.import_images}
            onChecked={(import_images) => onOptions({ import_images })}
          />
          {cooked && (
            <Switch
              label={words.timeline}
              checked={options.import_timeline}
              onChecked={(import_timeline) => onOptions({ import_timeline })}
            />
          )}
        </details>
      </div>
    </Card>
  );
}
