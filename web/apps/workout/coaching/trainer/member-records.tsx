import trophy from 'lucide/dist/esm/icons/trophy.mjs';
import {
  type BodyMeasure,
  unitsOf,
} from '../../../../../src/shared/body/measures/body-measures.ts';
import { fromMetric } from '../../../../../src/shared/body/measures/measure-units.ts';
import { addDays, daysBetween } from '../../../../../src/shared/calendar/dates.ts';
import { measuresText } from '../../../../body/text/measures.ts';
import { units } from '../../../../core/preferences/units.ts';
import { weightUnit } from '../../../../core/preferences/weight-unit.ts';
import { formatDecimal, formatShortDay } from '../../../../core/text/format.ts';
import { Icon } from '../../../../ui/basic/icon.tsx';
import { LineChart } from '../../../../ui/charts/line-chart.tsx';
import { movingAverage } from '../../../../ui/charts/moving-average.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { ListRow } from '../../../../ui/layout/list-row.tsx';
import { useWeightUnit } from '../../log/sets/field-values.ts';
import { describeBest, describeDetails } from '../../records/describe-record-details.ts';
import { coachingText as text } from '../../text/coaching.ts';
import type { MemberProgress, MemberView } from '../coaching-api.ts';
import { shortName } from '../display-name.ts';
import { formatMemberWeight } from './member-weights.ts';

const words = text.progress;
type MeasureSeries = NonNullable<MemberProgress['body']>[number];

interface Props {
  view: MemberView;
  progress: MemberProgress;
}

/** Records of a member, and the body measures that the member shares. */
export function MemberRecords({ view, progress }: Props) {
  useWeightUnit();
  return (
    <>
      {progress.records.length > 0 && <RecordsCard progress={progress} />}
      <BodyCard body={progress.body} name={shortName(view.user)} />
    </>
  );
}

function RecordsCard({ progress: { records, weight_unit } }: { progress: MemberProgress }) {
  const weightOf = (weight: number) => formatMemberWeight(weight, weight_unit);
  return (
    <Card title={words.records} flush>
      <ul>
        {records.map((record) => (
          <ListRow
            key={record.exercise_id ?? record.exercise_name}
            lead={
              <span class="row-icon">
                <Icon of={trophy} />
              </span>
            }
            title={record.exercise_name}
            detail={describeDetails(record, weightOf).join(' · ')}
            value={describeBest(record, weightOf)}
          />
        ))}
      </ul>
    </Card>
  );
}

interface BodyProps {
  body: MemberProgress['body'];
  name: string;
}

function BodyCard({ body, name }: BodyProps) {
  const weight = body?.find(({ measure }) => measure === 'weight');
  return (
    <Card title={words.body}>
      {body === null && <p class="soft">{words.notShared(name)}</p>}
      {body?.length === 0 && <p class="soft">{words.noMeasures(name)}</p>}
      {weight && weight.points.length > 1 && <MeasureLine series={weight} />}
      {body && body.length > 0 && (
        <dl class="facts">
          {body.map(({ measure, points }) => (
            <div key={measure}>
              <dt>{measuresText.measures[measure]}</dt>
              <dd>{formatMeasure(measure, points.at(-1)?.value ?? 0)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

function MeasureLine({ series: { measure, points } }: { series: MeasureSeries }) {
  const origin = points[0]?.date ?? '';
  const line = points.map(({ date, value }) => ({
    at: daysBetween(origin, date),
    value: fromMetric(value, shownUnit(measure)),
  }));
  const last = points.at(-1);
  return (
    <LineChart
      summary={measuresText.summary(
        measuresText.measures[measure],
        points.length,
        formatMeasure(measure, points[0]?.value ?? 0),
        formatMeasure(measure, last?.value ?? 0),
      )}
      points={line}
      trend={movingAverage(line, 14)}
      from={0}
      to={daysBetween(origin, last?.date ?? origin)}
      formatValue={formatDecimal}
      formatTime={(at) => formatShortDay(addDays(origin, Math.round(at)))}
    />
  );
}

/** Body measures arrive in metric units; coaches read them in their own. */
function shownUnit(measure: BodyMeasure) {
  if (measure === 'weight') return weightUnit.get();
  const [metric = '%', imperial = metric] = unitsOf(measure);
  return units.get() === 'imperial' ? imperial : metric;
}

function formatMeasure(measure: BodyMeasure, value: number): string {
  const unit = shownUnit(measure);
  return measuresText.value(fromMetric(value, unit), unit);
}
