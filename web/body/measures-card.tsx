import type { BodyDay } from '../../src/shared/body/contract.ts';
import { BODY_MEASURES, type BodyMeasure } from '../../src/shared/body/measures/body-measures.ts';
import { formatShortDay } from '../core/text/format.ts';
import { Card } from '../ui/layout/card.tsx';
import { latestValue } from './measure-series.ts';
import { measuresText as text } from './text/measures.ts';

interface Props {
  days: readonly BodyDay[];
  chosen: BodyMeasure;
  onChoose: (measure: BodyMeasure) => void;
}

/** The latest value of each measure; pressing one shows its chart. */
export function MeasuresCard({ days, chosen, onChoose }: Props) {
  return (
    <Card flush title={text.list}>
      <ul>
        {BODY_MEASURES.map((measure) => {
          const last = latestValue(days, measure);
          const name = text.measures[measure];
          return (
            <li key={measure} class="row">
              <button
                type="button"
                class="row-words measure"
                aria-pressed={measure === chosen}
                title={text.trend(name)}
                onClick={() => onChoose(measure)}
              >
                <span class="row-title">{name}</span>
                <span class="row-detail">{last ? formatShortDay(last.date) : text.none}</span>
              </button>
              {last && <span class="row-value">{text.value(last.value, last.unit)}</span>}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
