import type { PreviewProps } from '../../imports/import-steps.tsx';
import { PreviewFrame } from '../../imports/preview-frame.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { describeKind, accountDataText as text } from '../text/account-data.ts';
import type { AccountPreview, NoDecisions } from './account-files.ts';

const words = text.preview;

type Part = AccountPreview['parts'][number];
type Props = PreviewProps<AccountPreview, NoDecisions>;

/** What a file holds of each app. */
export function PreviewForm({ preview, problem, onCommit, onBack }: Props) {
  const parts = preview.parts.filter(({ counts }) => counts.some(({ found }) => found > 0));
  const isNew = parts.some(({ counts }) => counts.some((one) => one.new === null || one.new > 0));
  return (
    <PreviewFrame
      isNew={isNew}
      problem={problem}
      words={{ cancel: text.cancel, again: text.again, submit: words.submit }}
      onCommit={() => onCommit({})}
      onBack={onBack}
    >
      {preview.exported_at && isNew && <p class="soft">{words.from(preview.exported_at)}</p>}
      {!isNew && (
        <Card title={words.nothingNew}>
          <p class="soft">{parts.length > 0 ? words.allHere : words.nothing}</p>
        </Card>
      )}
      {isNew && parts.map((part) => <PartCard key={part.name} part={part} />)}
    </PreviewFrame>
  );
}

function PartCard({ part: { name, counts } }: { part: Part }) {
  return (
    <Card flush title={text.parts[name]}>
      <ul>
        {counts
          .filter(({ found }) => found > 0)
          .map(({ kind, found, new: fresh }) => (
            <ListRow
              key={kind}
              title={describeKind(name, kind, found)}
              detail={fresh !== null && fresh < found && words.here(found - fresh, found)}
            />
          ))}
      </ul>
    </Card>
  );
}
