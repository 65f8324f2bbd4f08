import type {
  ExerciseRecord as StoredRecord,
  statisticsContract,
} from '../../../../src/apps/workout/statistics/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { type ServerQuery, useServerQuery } from '../../../core/queries/use-server-query.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useWeightUnit } from '../log/sets/field-values.ts';
import { recordsText as text } from '../text/records.ts';
import { describeHeaviest } from './describe-heaviest.ts';

const statistics = createClient<typeof statisticsContract>(baseOf('workout'));

/** The record of an exercise; null before its first set. */
function exerciseRecordQuery(exercise_id: number): ServerQuery<StoredRecord | null> {
  return {
    app: 'workout',
    key: ['record', exercise_id],
    load: async () =>
      (await statistics('GET /api/records', { exercise_id, limit: 1 })).items[0] ?? null,
  };
}

/** The heaviest hold or carry of an exercise, with the longest or farthest; nothing before it. */
export function ExerciseRecord({ id }: { id: number }) {
  useWeightUnit();
  const { value: record } = useServerQuery(exerciseRecordQuery(id));
  const heaviest = record ? describeHeaviest(record) : null;
  if (heaviest === null) return null;
  return (
    <Card title={text.title}>
      <p>
        <strong>{heaviest.value}</strong>
      </p>
      <p class="soft small">{heaviest.details.join(' · ')}</p>
    </Card>
  );
}
