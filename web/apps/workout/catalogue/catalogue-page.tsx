import arrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DropFile } from '../../../ui/drop-file.tsx';
import '../../../ui/form.css';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import '../exercises/exercises.css';
import { NO_FILTER } from '../exercises/find-exercises.ts';
import { look } from '../exercises/looking.ts';
import '../import/import.css';
import { Reading } from '../import/reading.tsx';
import { FoundForm } from './found-form.tsx';
import { text } from './text/text.ts';
import { useCatalogue } from './use-catalogue.ts';

/** Exercises of a public catalogue become one's own. */
export function CataloguePage() {
  const { stage, take, commit, cancel, startAgain } = useCatalogue();
  return (
    <Page
      title={text.title}
      narrow
      head={
        <div class="exercise-title">
          <a class="icon-button" href="#/exercises" aria-label={text.back} title={text.back}>
            <Icon of={arrowLeft} />
          </a>
          <h1>{text.title}</h1>
        </div>
      }
    >
      {stage.at === 'start' && (
        <Card title={text.file.title}>
          <div class="form">
            {stage.problem && (
              <p class="form-problem" role="alert">
                {stage.problem}
              </p>
            )}
            <DropFile
              label={text.file.title}
              hint={text.file.hint}
              accept=".json,application/json"
              onFile={(file) => void take(file)}
            />
          </div>
        </Card>
      )}
      {stage.at === 'reading' && (
        <Reading
          share={stage.share}
          words={stage.share < 1 ? text.sending(stage.share * 100) : text.reading}
          cancel={text.cancel}
          onCancel={cancel}
        />
      )}
      {stage.at === 'choosing' && (
        <FoundForm
          found={stage.found}
          busy={stage.busy}
          problem={stage.problem}
          onCommit={() => void commit(stage.file, stage.found)}
          onBack={startAgain}
        />
      )}
      {stage.at === 'done' && <Added count={stage.added} onAgain={startAgain} />}
    </Page>
  );
}

function Added({ count, onAgain }: { count: number; onAgain: () => void }) {
  const start = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone with the form.
  useEffect(() => start.current?.focus(), []);
  return (
    <div ref={start} tabIndex={-1} role="status" class="import-report">
      <Card title={text.added(count)}>
        <div class="form">
          <p class="soft">{text.addedHint}</p>
          <div class="form-actions">
            <Button look="solid" onClick={showMine}>
              {text.toMine}
            </Button>
            <Button onClick={onAgain}>{text.again}</Button>
          </div>
        </div>
      </Card>
    </div>
  );
}

function showMine() {
  look('', { ...NO_FILTER, only: 'mine' });
  location.hash = '#/exercises';
}
