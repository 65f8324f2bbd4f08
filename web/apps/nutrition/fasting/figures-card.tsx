import { Card } from '../../../ui/layout/card.tsx';
import { fastingText as text } from '../text/fasting.ts';
import type { FastFigures } from './fasts.ts';

export function FiguresCard({ figures }: { figures: FastFigures }) {
  const { count, reached_count, longest_ms, average_ms, current_streak, longest_streak } = figures;
  const rows = [
    [text.streak, text.days(current_streak)],
    [text.longestStreak, text.days(longest_streak)],
    [text.longest, text.duration(longest_ms ?? 0)],
    [text.average, text.duration(average_ms ?? 0)],
    [text.count, text.number(count)],
    [text.reachedCount, text.number(reached_count)],
  ] as const;
  return (
    <Card title={text.figures}>
      <dl class="fasting-figures">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p class="soft small">{text.streakHint}</p>
    </Card>
  );
}
