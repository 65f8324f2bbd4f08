import plus from 'lucide/dist/esm/icons/plus.mjs';
import ruler from 'lucide/dist/esm/icons/ruler.mjs';
import { useState } from 'preact/hooks';
import type { Measure } from '../../../../src/apps/workout/measures/body-measures.ts';
import { useShortcut } from '../../../core/shortcuts.ts';
import { text as common } from '../../../core/text/text.ts';
import { useAnswer } from '../../../core/use-answer.ts';
import { Later } from '../../../shell/later.tsx';
import { AwaitedRows } from '../../../ui/awaited-rows.tsx';
import { Button } from '../../../ui/button.tsx';
import '../../../ui/form.css';
import { Page } from '../../../ui/page.tsx';
import { BackToMore } from '../more/back-to-more.tsx';
import { weighInOf } from '../weight/weigh-in.ts';
import { WeighInSheet } from '../weight/weigh-in-sheet.tsx';
import '../weight/weight.css';
import './body.css';
import { bodyDays } from './body-days.ts';
import { BodyPlaces } from './body-places.tsx';
import { MeasureChart } from './measure-chart.tsx';
import { MeasuresCard } from './measures-card.tsx';
import { text } from './text/text.ts';

const measureSheet = () => import('./measure-sheet.tsx').then(({ MeasureSheet }) => MeasureSheet);

/** The nine measures of a body: what they are now, and where they go. */
export function BodyPage() {
  const { value: days, problem, retry } = useAnswer(bodyDays);
  const [chosen, setChosen] = useState<Measure>('weight');
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
      <AwaitedRows problem={problem} onRetry={retry} awaited={!days} rows={9} />
      {days && (
        <div class="stats-columns">
          <MeasureChart days={days} measure={chosen} />
          <MeasuresCard days={days} chosen={chosen} onChoose={setChosen} />
        </div>
      )}
      <BodyPlaces />
      {sheet === 'weigh-in' && (
        <WeighInSheet initial={{}} last={days?.flatMap(weighInOf)[0]} onClose={onClose} />
      )}
      {sheet === 'measure' && <Later load={measureSheet} props={{ days: days ?? [], onClose }} />}
    </Page>
  );
}
