import type { PreviewProps } from '../../../imports/import-steps.tsx';
import { PreviewFrame } from '../../../imports/preview-frame.tsx';
import { SkippedRows } from '../../../imports/skipped-rows.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { importText as text } from '../text/import.ts';
import { listSkipped, type NoDecisions, type NotesPreview } from './import-api.ts';

const words = text.preview;

type Props = PreviewProps<NotesPreview, NoDecisions>;

/** What a file holds. */
export function PreviewForm({ preview, problem, onCommit, onBack }: Props) {
  const { found, new: fresh, checklists, files, labels, samples, skipped } = preview;
  const isNew = fresh > 0;
  return (
    <PreviewFrame
      isNew={isNew}
      problem={problem}
      words={{ cancel: text.cancel, again: text.again, submit: words.submit }}
      onCommit={() => onCommit({})}
      onBack={onBack}
    >
      <Card flush title={isNew ? words.found(text.programs[preview.format]) : words.nothingNew}>
        <ul>
          {isNew ? (
            <ListRow
              title={words.notes(found)}
              detail={found > fresh && words.here(found - fresh)}
            />
          ) : (
            <ListRow title={found > 0 ? words.nothingNewHint : words.nothing} />
          )}
          {checklists > 0 && <ListRow title={words.checklists(checklists)} />}
          {files > 0 && <ListRow title={words.files(files)} />}
          {labels.length > 0 && (
            <ListRow title={words.labels(labels.length)} detail={labels.slice(0, 8).join(' · ')} />
          )}
        </ul>
      </Card>
      {isNew && samples.length > 0 && (
        <Card flush title={words.samples}>
          <ul>
            {samples.map(({ title, preview: beginning }, at) => (
              <ListRow key={`${title} ${at}`} title={title || words.untitled} detail={beginning} />
            ))}
          </ul>
        </Card>
      )}
      <SkippedRows skipped={listSkipped(skipped)} total={skipped.length} />
    </PreviewFrame>
  );
}
