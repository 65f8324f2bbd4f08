import arrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import '../../../ui/form/form.css';
import { Icon } from '../../../ui/basic/icon.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import '../exercises/exercises.css';
import { ExportCard } from './export-card.tsx';
import { FileCard } from './file-card.tsx';
import './import.css';
import { importText as text } from '../text/exercises.ts';
import { PreviewForm } from './preview-form.tsx';
import { ReportCards, UndoneCard } from './report-cards.tsx';
import { UploadCard } from './upload-card.tsx';
import { useLogImport } from './use-log-import.ts';

/** Imports workouts of other programs and exports the log. */
export function ImportPage() {
  const { stage, upload, commit, undo, cancel, startAgain } = useLogImport();
  return (
    <Page
      title={text.title}
      narrow
      head={
        <div class="exercise-title">
          <a class="icon-button" href="#/more" aria-label={text.back} title={text.back}>
            <Icon of={arrowLeft} />
          </a>
          <h1>{text.title}</h1>
        </div>
      }
    >
      {stage.at === 'start' && (
        <>
          <FileCard problem={stage.problem} onFile={(file) => void upload(file)} />
          <ExportCard />
        </>
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
        <PreviewForm
          preview={stage.preview}
          busy={stage.busy}
          problem={stage.problem}
          onCommit={(taking) => void commit(stage.file, stage.preview, taking)}
          onBack={startAgain}
        />
      )}
      {stage.at === 'done' && (
        <ReportCards
          report={stage.report}
          busy={stage.busy}
          problem={stage.problem}
          onUndo={() => void undo(stage.report)}
          onAgain={startAgain}
        />
      )}
      {stage.at === 'undone' && <UndoneCard outcome={stage.outcome} onAgain={startAgain} />}
    </Page>
  );
}
