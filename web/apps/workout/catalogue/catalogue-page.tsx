import arrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../../../ui/basic/button.tsx';
import { DropFile } from '../../../ui/form/drop-file.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import '../../../ui/form/form.css';
import { Icon } from '../../../ui/basic/icon.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import '../exercises/exercises.css';
import { NO_FILTER } from '../exercises/find-exercises.ts';
import { setListFilter } from '../exercises/list-filter.ts';
import '../import/import.css';
import { UploadCard } from '../import/upload-card.tsx';
import { catalogueText as text } from '../text/exercises.ts';
import { CatalogueForm } from './catalogue-form.tsx';
import { useCatalogue } from './use-catalogue.ts';

/** Imports exercises from a public catalogue. */
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
        <UploadCard
          progress={stage.share}
          words={stage.share < 1 ? text.sending(stage.share * 100) : text.reading}
          cancel={text.cancel}
          onCancel={cancel}
        />
      )}
      {stage.at === 'choosing' && (
        <CatalogueForm
          outcome={stage.found}
          busy={stage.busy}
          problem={stage.problem}
          onCommit={() => void commit(stage.file, stage.found)}
          onBack={startAgain}
        />
      )}
      {stage.at === 'done' && <ImportedNotice count={stage.added} onAgain={startAgain} />}
    </Page>
  );
}

function ImportedNotice({ count, onAgain }: { count: number; onAgain: () => void }) {
  const start = useRef<HTMLDivElement>(null);
  // Restores the focus, because the focused button was removed with the form.
  useEffect(() => start.current?.focus(), []);
  return (
    <div ref={start} tabIndex={-1} role="status" class="import-report">
      <Card title={text.added(count)}>
        <div class="form">
          <p class="soft">{text.addedHint}</p>
          <div class="form-actions">
            <Button look="solid" onClick={showOwnExercises}>
              {text.toMine}
            </Button>
            <Button onClick={onAgain}>{text.again}</Button>
          </div>
        </div>
      </Card>
    </div>
  );
}

function showOwnExercises() {
  setListFilter('', { ...NO_FILTER, only: 'mine' });
  location.hash = '#/exercises';
}
