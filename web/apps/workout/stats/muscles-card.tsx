import type { Overview } from '../../../../src/apps/workout/statistics/contract.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { statsText as text } from '../text/stats.ts';

const words = text.muscles;

/** Sets per muscle, most trained first. */
export function MusclesCard({ muscles }: { muscles: Overview['muscles'] }) {
  const all = muscles.toSorted((a, b) => b.sets - a.sets);
  const most = all[0]?.sets ?? 1;
  return (
    <Card title={words.title}>
      <p class="soft small">{all.length === 0 ? words.none : words.hint}</p>
      <ul class="muscles">
        {all.map(({ muscle, sets }) => (
          <li key={muscle} style={{ '--share': `${(sets / most) * 100}%` }}>
            <span class="muscle-name">{muscle}</span>
            <span class="soft small">{words.sets(sets)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
