import { Button } from '../../../ui/basic/button.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Waiting } from '../../../ui/status/waiting.tsx';
import '../recipe/recipe.css';
import './import.css';
import { importText as text } from '../text/writing.ts';
import { ImportMethods } from './import-methods.tsx';
import { OutcomeCards } from './outcome-cards.tsx';
import { Picker } from './picker.tsx';
import { type RecipeImportStage, useRecipeImport } from './use-recipe-import.ts';

export function ImportPage() {
  const { stage, upload, commit, finish, cancel, startAgain } = useRecipeImport();
  return (
    <Page title={text.title} back={<BackLink href="#/recipes" label={text.back} />}>
      {stage.at === 'ways' && (
        <ImportMethods
          problem={stage.problem}
          onFile={(file) => void upload(file)}
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

function HowFar({ stage }: { stage: Extract<RecipeImportStage, { at: 'reading' | 'writing' }> }) {
  const { words, share } = describeProgress(stage);
  return <Waiting words={words} done={share} total={1} />;
}

function describeProgress(stage: Extract<RecipeImportStage, { at: 'reading' | 'writing' }>) {
  const { done = 0, total = 0 } = stage.progress ?? {};
  const share = done / Math.max(total, 1);
  if (stage.at === 'writing') {
    return { words: total > 0 ? text.writing(done, total) : text.begin, share };
  }
  if (stage.share < 1) return { words: text.sending(stage.share * 100), share: stage.share };
  return { words: total > 0 ? text.reading(done, total) : text.opening, share };
}
