import { useState } from 'preact/hooks';
import type { Muscle } from '../../../../src/apps/workout/measures/exercises/exercise-choices.ts';
import {
  compareWithUsual,
  USUAL_SETS,
  type UsualComparison,
} from '../../../../src/apps/workout/measures/exercises/usual-sets.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { BodyMap } from '../muscles/body-map.tsx';
import { musclesText as text } from '../text/muscles.ts';
import { type ShownMuscle, setsOfWeeks, type WeekSpan } from './muscle-weeks.ts';
import { muscleWeeksQuery } from './statistics-api.ts';

const words = text.week;
const SPANS = (['now', 'last', 'mean'] as const).map((value) => ({
  value,
  label: words.spans[value],
}));
const SHADES: Record<UsualComparison, number> = { below: 0.32, within: 0.68, above: 1 };
const LEVELS = ['below', 'within', 'above'] as const;
/** The bars end here unless a muscle had more sets. */
const LONGEST_BAR = 24;

/** Sets per muscle a week, beside the usual range. */
export function MusclesCard({ weeks }: { weeks: number }) {
  const [span, setSpan] = useState<WeekSpan>('mean');
  const { value } = useServerQuery(muscleWeeksQuery(weeks));
  const counted = value && setsOfWeeks(value.weeks, span);
  return (
    <Card title={words.title}>
      <div class="form">
        <Segmented label={words.span} value={span} options={SPANS} onValue={setSpan} />
        {counted ? <MuscleWeek counted={counted} /> : <Skeleton height={400} />}
      </div>
    </Card>
  );
}

function MuscleWeek({ counted }: { counted: readonly ShownMuscle[] }) {
  if (counted.length === 0) return <p class="soft">{words.none}</p>;
  const shades = counted.map(
    ({ muscle, sets }) => [muscle, SHADES[compareWithUsual(muscle, sets) ?? 'below']] as const,
  );
  const longest = Math.max(LONGEST_BAR, ...counted.map(({ sets }) => sets));
  return (
    <div class="muscle-week">
      <div>
        <BodyMap shades={new Map(shades)} summary={text.worked(counted)} />
        <p class="muscle-legend small">
          {LEVELS.map((level) => (
            <span key={level} style={{ '--shade': `${SHADES[level] * 100}%` }}>
              {words.legend[level]}
            </span>
          ))}
        </p>
      </div>
      <ul class="muscles">
        {counted.map(({ muscle, sets }) => (
          <MuscleBar key={muscle} muscle={muscle} sets={sets} longest={longest} />
        ))}
      </ul>
      <p class="soft small">{words.hint}</p>
    </div>
  );
}

function MuscleBar({ muscle, sets, longest }: { muscle: Muscle; sets: number; longest: number }) {
  const usual = USUAL_SETS[muscle];
  const compared = compareWithUsual(muscle, sets);
  const percent = (value: number) => `${(value / longest) * 100}%`;
  return (
    <li>
      <span>{text.names[muscle]}</span>
      <span class="small">
        {text.sets(sets)}
        {usual && compared && (
          <span class="soft">
            {' · '}
            {compared === 'within' ? words.comparisons.within : words.usual(usual)}
          </span>
        )}
      </span>
      <span
        class="muscle-bar"
        aria-hidden="true"
        style={{
          '--sets': percent(sets),
          '--shade': `${SHADES[compared ?? 'below'] * 100}%`,
          ...(usual && { '--from': percent(usual.from), '--to': percent(usual.to) }),
        }}
      />
    </li>
  );
}
