import flame from 'lucide/dist/esm/icons/flame.mjs';
import { formatCount } from '../../../../core/text/format.ts';
import { Icon } from '../../../../ui/basic/icon.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { ProgressBar } from '../../../../ui/status/progress-bar.tsx';
import { coachingText as text } from '../../text/coaching.ts';
import type { MemberView } from '../coaching-api.ts';

const words = text.member;

/** A member's compliance, week by week. */
export function WeeksCard({ view }: { view: MemberView }) {
  const { weeks, streak, active_program } = view;
  return (
    <Card title={words.weeks}>
      <ul class="weeks">
        {weeks.map(({ week_start, done, prescribed }, at) => (
          <li key={week_start}>
            <span class="soft small">
              {at === weeks.length - 1 ? words.thisWeek : words.weekOf(week_start)}
            </span>
            <ProgressBar
              label={words.week(done, prescribed)}
              value={done}
              max={Math.max(1, prescribed)}
            />
            <span class="small">
              {prescribed > 0 ? `${formatCount(done)}/${formatCount(prescribed)}` : '–'}
            </span>
          </li>
        ))}
      </ul>
      <dl class="facts">
        <div>
          <dt>{words.streak}</dt>
          <dd>
            <Icon of={flame} size={18} />
            {formatCount(streak)}
          </dd>
        </div>
        <div>
          <dt>{words.program}</dt>
          <dd>{active_program?.name ?? words.noProgram}</dd>
        </div>
      </dl>
    </Card>
  );
}
