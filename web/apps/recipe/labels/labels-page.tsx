import { useState } from 'preact/hooks';
import { useAnswer } from '../../../core/use-answer.ts';
import { AwaitedRows } from '../../../ui/awaited-rows.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Page } from '../../../ui/page.tsx';
import { text as more } from '../more/text/text.ts';
import { EditLabel } from './edit-label.tsx';
import { type Kind, type Label, labelsInUse } from './labels-in-use.ts';
import { text } from './text/text.ts';

export function LabelsPage() {
  return (
    <Page title={text.title} narrow back={<BackLink href="#/more" label={more.title} />}>
      <p class="soft">{text.intro}</p>
      <Labels kind="tag" title={text.tags} />
      <Labels kind="tool" title={text.tools} />
    </Page>
  );
}

function Labels({ kind, title }: { kind: Kind; title: string }) {
  const { value: all, problem, retry } = useAnswer(labelsInUse[kind]);
  const [editing, setEditing] = useState<Label>();
  const close = () => setEditing(undefined);
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <AwaitedRows problem={problem} onRetry={retry} awaited={!all} rows={4} />
      {all?.length === 0 && <p class="soft">{text.empty}</p>}
      {all && all.length > 0 && (
        <Card flush>
          <ul>
            {all.map((label) => (
              <ListRow
                key={label.name}
                title={label.name}
                detail={text.recipes(label.count)}
                opens={text.edit(label.name)}
                onOpen={() => setEditing(label)}
              />
            ))}
          </ul>
        </Card>
      )}
      {editing && (
        <EditLabel
          kind={kind}
          label={editing}
          onDone={() => {
            retry();
            close();
          }}
          onClose={close}
        />
      )}
    </section>
  );
}
