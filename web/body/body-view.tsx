import plus from 'lucide/dist/esm/icons/plus.mjs';
import ruler from 'lucide/dist/esm/icons/ruler.mjs';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { BodyDay } from '../../src/shared/body/contract.ts';
import type { BodyMeasure } from '../../src/shared/body/measures/body-measures.ts';
import { useShortcut } from '../core/page/shortcuts.ts';
import { type ServerQuery, useServerQuery } from '../core/queries/use-server-query.ts';
import { text as common } from '../core/text/text.ts';
import { Lazy, preloaded } from '../shell/lazy.tsx';
import { Button } from '../ui/basic/button.tsx';
import '../ui/form/form.css';
import { Card } from '../ui/layout/card.tsx';
import { Page } from '../ui/layout/page.tsx';
import { ErrorState } from '../ui/status/error-state.tsx';
import { SkeletonRows } from '../ui/status/skeleton.tsx';
import './body.css';
import type { BodyWriter } from './body-writer.ts';
import { MeasureChart } from './measure-chart.tsx';
import { MeasuresCard } from './measures-card.tsx';
import { measuresText as text } from './text/measures.ts';
import './weight.css';
import { toWeighIns } from './weigh-in.ts';

const weighInSheet = preloaded(() =>
  import('./weigh-in-sheet.tsx').then(({ WeighInSheet }) => WeighInSheet),
);
const measureSheet = () => import('./measure-sheet.tsx').then(({ MeasureSheet }) => MeasureSheet);

interface Props {
  query: ServerQuery<BodyDay[]>;
  writer: BodyWriter;
  back: ComponentChildren;
  /** Shown below the measures. */
  children?: ComponentChildren;
}

/** The nine body measures with their latest values and a chart. */
export function BodyView({ query, writer, back, children }: Props) {
  const { value: days, problem, retry } = useServerQuery(query);
  const [chosen, setChosen] = useState<BodyMeasure>('weight');
  const [sheet, setSheet] = useState<'weigh-in' | 'measure'>();
  const weighIn = () => setSheet('weigh-in');
  const onClose = () => setSheet(undefined);
  useShortcut('n', common.keys.create, weighIn);
  return (
    <Page
      title={text.title}
      back={back}
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
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {!problem && !days && (
        <Card flush>
          <SkeletonRows rows={9} />
        </Card>
      )}
      {days && (
        <div class="body-columns">
          <MeasureChart days={days} measure={chosen} />
          <MeasuresCard days={days} chosen={chosen} onChoose={setChosen} />
        </div>
      )}
      {children}
      {sheet === 'weigh-in' && (
        <Lazy
          load={weighInSheet}
          props={{ writer, initial: {}, last: days?.flatMap(toWeighIns)[0], onClose }}
        />
      )}
      {sheet === 'measure' && (
        <Lazy load={measureSheet} props={{ writer, days: days ?? [], onClose }} />
      )}
    </Page>
  );
}
