import arrowLeftRight from 'lucide/dist/esm/icons/arrow-left-right.mjs';
import { useState } from 'preact/hooks';
import type { CustomUnit } from '../../../../src/apps/recipe/units/contract.ts';
import { useShortcut } from '../../../core/shortcuts.ts';
import { text as common } from '../../../core/text/text.ts';
import { useAnswer } from '../../../core/use-answer.ts';
import { Later } from '../../../shell/later.tsx';
import { AwaitedRows } from '../../../ui/awaited-rows.tsx';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { BackToMore } from '../more/back-to-more.tsx';
import { BuiltInUnits } from './built-in-units.tsx';
import { OwnUnits } from './own-units.tsx';
import { text } from './text/text.ts';
import { allUnits } from './units-api.ts';

const unitSheet = () => import('./unit-sheet.tsx').then(({ UnitSheet }) => UnitSheet);
const convertSheet = () => import('./convert-sheet.tsx').then(({ ConvertSheet }) => ConvertSheet);

const FAMILIES = ['volume', 'mass', 'count'] as const;

export function UnitsPage() {
  const { value, problem, retry } = useAnswer(allUnits);
  const [edited, setEdited] = useState<CustomUnit | 'new'>();
  const [converting, setConverting] = useState(false);
  useShortcut('n', common.keys.create, () => setEdited('new'));
  return (
    <Page
      title={text.title}
      narrow
      back={<BackToMore />}
      aside={
        <Button look="soft" icon={arrowLeftRight} onClick={() => setConverting(true)}>
          {text.convert.open}
        </Button>
      }
    >
      <p class="soft">{text.intro}</p>
      <AwaitedRows problem={problem} onRetry={retry} awaited={!value} rows={8} />
      {value && (
        <OwnUnits
          all={value.overlay.custom}
          usage={value.overlay.usage}
          onAdd={() => setEdited('new')}
          onEdit={setEdited}
        />
      )}
      {value && FAMILIES.map((family) => <BuiltInUnits key={family} family={family} all={value} />)}
      {edited && (
        <Later
          load={unitSheet}
          props={{
            ...(edited !== 'new' && { unit: edited }),
            onClose: () => setEdited(undefined),
          }}
        />
      )}
      {converting && <Later load={convertSheet} props={{ onClose: () => setConverting(false) }} />}
    </Page>
  );
}
