import plus from 'lucide/dist/esm/icons/plus.mjs';
import ruler from 'lucide/dist/esm/icons/ruler.mjs';
import { useState } from 'preact/hooks';
import type { BodyMeasure } from '../../../../src/apps/workout/measures/body-measures.ts';
import { useShortcut } from '../../../core/page/shortcuts.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { text as common } from '../../../core/text/text.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { LoadingRows } from '../../../ui/status/loading-rows.tsx';
import '../../../ui/form/form.css';
import { Page } from '../../../ui/layout/page.tsx';
import { BackToMore } from '../more/back-to-more.tsx';
import { toWeighIns } from '../weight/weigh-in.ts';
import { WeighInSheet } from '../weight/weigh-in-sheet.tsx';
import '../weight/weight.css';
import './body.css';
import { bodyText as text } from '../text/body.ts';
import { bodyDaysQuery } from './body-days.ts';
import { BodyLinks } from './body-links.tsx';
import { MeasureChart } from './measure-chart.tsx';
import { MeasuresCard } from './measures-card.tsx';

const measureSheet = () => import('./measure-sheet.tsx').then(({ MeasureSheet }) => MeasureSheet);

/** The nine body measures with their latest values and a chart. */
export function BodyPage() {
  const { value: days, problem, retry } = useServerQuery(bodyDaysQuery);
  const [chosen, setChosen] = useState<BodyMeasure>('weight');
  const [sheet, setSheet] = useState<'weigh-in' | 'measure'>();
  const weighIn = () => setSheet('weigh-in');
  const onClose = () => setSheet(undefined);
  useShortcut('n', common.keys.create, weighIn);
  return (
    <Page
      title={text.title}
      back={<BackToMore />}
      aside={
        <span class="form-actions">
          <Button icon={ruler} onClick={() => setSheet('measure')}>
            {text.measure}
          </Button>
          <Button look="solid" icon={plus} onClick={weighIn}>
            {text.weighIn}
          </Button>
        </span>
      }
    >
      <LoadingRows problem={problem} onRetry={retry} loading={!days} rows={9} />
      {days && (
        <div class="stats-columns">
          <MeasureChart days={days} measure={chosen} />
          <MeasuresCard days={days} chosen={chosen} onChoose={setChosen} />
        </div>
      )}
      <BodyLinks />
      {sheet === 'weigh-in' && (
        <WeighInSheet initial={{}} last={days?.flatMap(toWeighIns)[0]} onClose={onClose} />
      )}
      {sheet === 'measure' && <Lazy load={measureSheet} props={{ days: days ?? [], onClose }} />}
    </Page>
  );
}
