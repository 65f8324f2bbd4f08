import arrowLeftRight from 'lucide/dist/esm/icons/arrow-left-right.mjs';
import { useState } from 'preact/hooks';
import type { CustomUnit } from '../../../../src/apps/recipe/units/contract.ts';
import { useShortcut } from '../../../core/page/shortcuts.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { text as common } from '../../../core/text/text.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { LoadingRows } from '../../../ui/status/loading-rows.tsx';
import { BackToMore } from '../more/back-to-more.tsx';
import { unitsText as text } from '../text/units.ts';
import { BuiltInUnits } from './built-in-units.tsx';
import { OwnUnits } from './own-units.tsx';
import { unitsQuery } from './units-api.ts';

const unitSheet = () => import('./unit-sheet.tsx').then(({ UnitSheet }) => UnitSheet);
const convertSheet = () => import('./convert-sheet.tsx').then(({ ConvertSheet }) => ConvertSheet);

const FAMILIES = ['volume', 'mass', 'count'] as const;

export function UnitsPage() {
  const { value, problem, retry } = useServerQuery(unitsQuery);
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
      <LoadingRows problem={problem} onRetry={retry} loading={!value} rows={8} />
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
        <Lazy
          load={unitSheet}
          props={{
            ...(edited !== 'new' && { unit: edited }),
            onClose: () => setEdited(undefined),
          }}
        />
      )}
      {converting && <Lazy load={convertSheet} props={{ onClose: () => setConverting(false) }} />}
    </Page>
  );
}
