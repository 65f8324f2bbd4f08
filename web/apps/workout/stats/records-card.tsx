import trophy from 'lucide/dist/esm/icons/trophy.mjs';
import { useState } from 'preact/hooks';
import type { ExerciseRecord } from '../../../../src/apps/workout/statistics/contract.ts';
import { formatClock, formatDate } from '../../../core/text/format.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { Icon } from '../../../ui/basic/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { formatDistance, formatPace, formatWeight } from '../log/sets/field-values.ts';
import { describeHeaviest } from '../records/describe-heaviest.ts';
import { statsText as text } from '../text/stats.ts';

const words = text.records;
const FIRST = 8;

/** The best of each exercise with its date, latest first. */
export function RecordsCard({ records }: { records: readonly ExerciseRecord[] }) {
  const [most, setMost] = useState(FIRST);
  const day = ({ date, last_date }: ExerciseRecord) => date ?? last_date;
  const all = records.toSorted((a, b) => day(b).localeCompare(day(a)));
  return (
    <Card flush title={words.title}>
      <ul>
        {all.slice(0, most).map((record) => (
          <ListRow
            key={record.exercise_id ?? record.exercise_name}
            lead={
              <span class="row-icon">
                <Icon of={trophy} />
              </span>
            }
            title={record.exercise_name}
            detail={describeDetails(record).join(' · ')}
            value={describeBest(record)}
            {...(record.exercise_id !== null && { href: `#/exercises/${record.exercise_id}` })}
          />
        ))}
      </ul>
      {all.length > most && (
        <div class="plan-foot">
          <Button onClick={() => setMost(most + 20)}>{words.more}</Button>
        </div>
      )}
    </Card>
  );
}

/** Names the shown value and lists the other records, each with its own set and day. */
function describeDetails(record: ExerciseRecord): string[] {
  const { date, last_date, e1rm, e1rmWeight, e1rmReps, e1rmDate, withBody } = record;
  const heaviest = describeHeaviest(record);
  if (heaviest) return heaviest.details;
  if (record.maxDistance !== null) {
    const pace = record.bestPace === null ? [] : [words.fastest(formatPace(record.bestPace))];
    return [words.longest, ...pace];
  }
  const reached = words.detail(formatDate(date ?? last_date));
  if (withBody) {
    const { bodyWeight, weight, reps } = withBody;
    const load = words.body(formatWeight(bodyWeight), weight > 0 ? formatWeight(weight) : null);
    return [reached, words.estimateOf(formatWeight(withBody.e1rm), words.times(load, reps))];
  }
  if (e1rm === null) return [reached];
  const isSameSet = e1rmWeight === record.maxWeight && e1rmReps === record.maxReps;
  if (isSameSet || e1rmWeight === null || e1rmReps === null) {
    return [reached, words.estimate(formatWeight(e1rm))];
  }
  const set = words.times(formatWeight(e1rmWeight), e1rmReps);
  return [reached, words.estimateOf(formatWeight(e1rm), set, e1rmDate && formatDate(e1rmDate))];
}

function describeBest(record: ExerciseRecord): string {
  const { maxWeight, maxReps, maxDuration, maxDistance } = record;
  const heaviest = describeHeaviest(record);
  if (heaviest) return heaviest.value;
  if (maxDistance !== null) return formatDistance(maxDistance);
  if (maxWeight !== null) {
    return maxReps ? words.times(formatWeight(maxWeight), maxReps) : formatWeight(maxWeight);
  }
  if (maxDuration !== null) return formatClock(maxDuration);
  return maxReps === null ? '' : words.reps(maxReps);
}
