import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import '../recipe/recipe.css';
import './import.css';
import { OutcomeCards } from './outcome-cards.tsx';
import { Picker } from './picker.tsx';
import { text } from './text/text.ts';
import { type Stage, useImport } from './use-import.ts';
import { Ways } from './ways.tsx';

export function ImportPage() {
  const { stage, take, commit, finish, cancel, startAgain } = useImport();
  return (
    <Page title={text.title} back={<BackLink href="#/recipes" label={text.back} />}>
      {stage.at === 'ways' && (
        <Ways
          problem={stage.problem}
          onFile={(file) => void take(file)}
          onBegin={startAgain}
          onOutcome={finish}
        />
      )}
      {(stage.at === 'reading' || stage.at === 'writing') && (
        <Card>
          <div class="form">
            <HowFar stage={stage} />
            {stage.at === 'reading' && (
              <div class="form-actions">
                <Button onClick={cancel}>{text.cancel}</Button>
              </div>
            )}
          </div>
        </Card>
      )}
      {stage.at === 'choosing' && (
        <Picker
          scan={stage.scan}
          problem={stage.problem}
          onCommit={(selected, options) => void commit(stage.scan, selected, options)}
          onBack={startAgain}
        />
      )}
      {stage.at === 'done' && <OutcomeCards outcome={stage.outcome} onAgain={startAgain} />}
    </Page>
  );
}

function HowFar({ stage }: { stage: Extract<Stage, { at: 'reading' | 'writing' }> }) {
  const { words, share } = howFar(stage);
  return <Waiting words={words} done={share} total={1} />;
}

function howFar(stage: Extract<Stage, { at: 'reading' | 'writing' }>) {
  const { done = 0, total = 0 } = stage.progress ?? {};
  const share = done / Math.max(total, 1);
  if (stage.at === 'writing') {
    return { words: total > 0 ? text.writing(done, total) : text.begin, share };
  }
  if (stage.share < 1) return { words: text.sending(stage.share * 100), share: stage.share };
  return { words: total > 0 ? text.reading(done, total) : text.opening, share };
}
