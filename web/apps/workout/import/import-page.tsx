import arrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import '../../../ui/form.css';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import '../exercises/exercises.css';
import { ExportCard } from './export-card.tsx';
import { FileCard } from './file-card.tsx';
import './import.css';
import { PreviewForm } from './preview-form.tsx';
import { ReportCards, UndoneCard } from './report-cards.tsx';
import { text } from './text/text.ts';
import { useImport } from './use-import.ts';

/** What another program kept comes in, and the whole log goes out. */
export function ImportPage() {
  const { stage, take, commit, undo, cancel, startAgain } = useImport();
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
          <FileCard problem={stage.problem} onFile={(file) => void take(file)} />
          <ExportCard />
        </>
      )}
      {stage.at === 'reading' && <Reading share={stage.share} onCancel={cancel} />}
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

function Reading({ share, onCancel }: { share: number; onCancel: () => void }) {
  const words = share < 1 ? text.sending(share * 100) : text.reading;
  return (
    <Card>
      <div class="form">
        <p role="status">{words}</p>
        <ProgressBar label={words} value={share} max={1} />
        <div class="form-actions">
          <Button onClick={onCancel}>{text.cancel}</Button>
        </div>
      </div>
    </Card>
  );
}
