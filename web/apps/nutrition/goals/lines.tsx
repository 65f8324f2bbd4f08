import type { ExplanationLine } from '../../../../src/apps/nutrition/measures/goals/explanation.ts';
import { goalsText as text } from '../text/goals.ts';

interface Props {
  lines: readonly ExplanationLine[];
  sum: number;
}

/** How a target is made, line by line; the lines add up to it. */
export function Lines({ lines, sum }: Props) {
  return (
    <dl class="goal-lines">
      {lines.map(({ label, amount }, at) => (
        <div key={label}>
          <dt>{text.lines[label] ?? label}</dt>
          <dd>{at === 0 ? text.energyOf(amount) : text.signed(amount)}</dd>
        </div>
      ))}
      <div class="goal-sum">
        <dt>{text.sum}</dt>
        <dd>{text.energyOf(sum)}</dd>
      </div>
    </dl>
  );
}
