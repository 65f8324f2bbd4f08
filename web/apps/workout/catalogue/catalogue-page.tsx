import arrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import type { ExerciseImportOutcome } from '../../../../src/apps/workout/exercises/import/contract.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import { countKind } from '../../../imports/count-additions.ts';
import { EarlierImports } from '../../../imports/earlier-imports.tsx';
import { FileCard } from '../../../imports/file-card.tsx';
import { ProgressCard } from '../../../imports/progress-card.tsx';
import { ReportActions } from '../../../imports/report-actions.tsx';
import { ReportFrame } from '../../../imports/report-frame.tsx';
import { UndoneCard } from '../../../imports/undone-card.tsx';
import { useImport } from '../../../imports/use-import.ts';
import { Button } from '../../../ui/basic/button.tsx';
import '../../../ui/form/form.css';
import { Icon } from '../../../ui/basic/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { refetchExercises } from '../exercises/exercises.ts';
import '../exercises/exercises.css';
import { NO_FILTER } from '../exercises/find-exercises.ts';
import { setListFilter } from '../exercises/list-filter.ts';
import { catalogueText as text } from '../text/exercises.ts';
import { CatalogueForm } from './catalogue-form.tsx';
import { sendCatalogue } from './send-catalogue.ts';

function refetch() {
  void queryClient.invalidateQueries({ queryKey: ['workout', 'imports'] });
  refetchExercises();
}

/** Imports exercises from a public catalogue. */
export function CataloguePage() {
  const { state, choose, commit, undo, cancel, startAgain } = useImport<
    ExerciseImportOutcome,
    null,
    ExerciseImportOutcome
  >({
    app: 'workout',
    preview: (file, upload) => sendCatalogue(file, { preview: true, ...upload }),
    commit: (file, _preview, _options, progressId) =>
      sendCatalogue(file, { preview: false, progressId }),
    onChanged: refetch,
  });
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
      {state.at === 'choosing' && (
        <>
          <FileCard
            {...text.file}
            accept=".json,application/json"
            problem={state.problem}
            onFile={choose}
          />
          <EarlierImports
            app="workout"
            pipeline="workout.exercises"
            kinds={text.kinds}
            onChanged={refetch}
          />
        </>
      )}
      {(state.at === 'uploading' || state.at === 'reading' || state.at === 'importing') && (
        <ProgressCard
          state={state}
          lookingFor={text.reading}
          importing={text.importing}
          onCancel={cancel}
        />
      )}
      {state.at === 'previewing' && (
        <CatalogueForm
          outcome={state.preview}
          problem={state.problem}
          onCommit={() => commit(null)}
          onBack={startAgain}
        />
      )}
      {state.at === 'reporting' && (
        <>
          <ReportFrame>
            <Card title={text.added(state.report.added)}>
              <p class="soft">{text.addedHint}</p>
            </Card>
          </ReportFrame>
          <ReportActions
            canUndo={state.report.import_id !== null}
            isUndoing={state.isUndoing}
            problem={state.problem}
            again={text.again}
            onUndo={undo}
            onAgain={startAgain}
          >
            <Button look="solid" onClick={showOwnExercises}>
              {text.toMine}
            </Button>
          </ReportActions>
        </>
      )}
      {state.at === 'undone' && (
        <UndoneCard
          {...describeUndone(countKind(state.undone.counts, 'exercises'))}
          again={text.again}
          onAgain={startAgain}
        />
      )}
    </Page>
  );
}

function describeUndone({ removed, kept }: { removed: number; kept: number }) {
  return { title: text.undone(removed), kept: kept > 0 ? text.kept(kept) : null };
}

function showOwnExercises() {
  setListFilter('', { ...NO_FILTER, only: 'mine' });
  location.hash = '#/exercises';
}
