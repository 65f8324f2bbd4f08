import trophy from 'lucide/dist/esm/icons/trophy.mjs';
import { useState } from 'preact/hooks';
import type { ExerciseRecord } from '../../../../src/apps/workout/statistics/contract.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { Icon } from '../../../ui/basic/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { formatWeight } from '../log/sets/field-values.ts';
import { describeBest, describeDetails } from '../records/describe-record-details.ts';
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
            detail={describeDetails(record, formatWeight).join(' · ')}
            value={describeBest(record, formatWeight)}
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
