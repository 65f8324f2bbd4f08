import sparkles from 'lucide/dist/esm/icons/sparkles.mjs';
import target from 'lucide/dist/esm/icons/target.mjs';
import { useState } from 'preact/hooks';
import { formatDate } from '../../../core/text/format.ts';
import { useToday } from '../../../core/time/use-today.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { useEnergy } from '../preferences/energy.ts';
import { goalsText as text } from '../text/goals.ts';
import { formatAmount, nutrimentName } from '../text/nutriments.ts';
import { useDayTargets } from './day-targets.ts';
import { GoalForm } from './goal-form.tsx';
import './goals.css';
import { LearnedCard } from './learned-card.tsx';
import { Lines } from './lines.tsx';

const wizard = () => import('./wizard-sheet.tsx').then(({ WizardSheet }) => WizardSheet);

export function GoalsPage() {
  const [asking, setAsking] = useState(false);
  const { from, targets } = useDayTargets(useToday());
  const { calories, ...others } = targets;
  const { hidden } = useEnergy();
  return (
    <Page
      title={text.title}
      aside={
        <Button look="soft" icon={sparkles} onClick={() => setAsking(true)}>
          {text.wizard}
        </Button>
      }
    >
      <div class="goals-columns">
        <Card title={text.todays}>
          {from === null ? (
            <EmptyState icon={target} message={text.none} example={text.noneHint} />
          ) : (
            <div class="goal-today">
              {calories && !hidden && <Lines lines={calories.lines} sum={calories.target} />}
              <dl class="goal-others">
                {Object.entries(others).map(([name, one]) => (
                  <div key={name}>
                    <dt>{nutrimentName(name)}</dt>
                    <dd>{formatAmount(name, one.target)}</dd>
                  </div>
                ))}
              </dl>
              <p class="soft small">{text.since(formatDate(from))}</p>
            </div>
          )}
        </Card>
        <GoalForm key={from ?? ''} />
        {!hidden && <LearnedCard />}
      </div>
      {asking && <Lazy load={wizard} props={{ onClose: () => setAsking(false) }} />}
    </Page>
  );
}
