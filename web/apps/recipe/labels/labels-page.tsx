import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { useState } from 'preact/hooks';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { Icon } from '../../../ui/basic/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { LoadingRows } from '../../../ui/status/loading-rows.tsx';
import { BackToMore } from '../more/back-to-more.tsx';
import { labelsText as text } from '../text/labels.ts';
import { EditLabel } from './edit-label.tsx';
import { type Kind, type Label, labelsInUse } from './labels-in-use.ts';

export function LabelsPage() {
  return (
    <Page title={text.title} back={<BackToMore />}>
      <p class="soft">{text.intro}</p>
      <div class="columns">
        <Labels kind="tag" title={text.tags} />
        <Labels kind="tool" title={text.tools} />
      </div>
    </Page>
  );
}

function Labels({ kind, title }: { kind: Kind; title: string }) {
  const { value: all, problem, retry } = useServerQuery(labelsInUse[kind]);
  const [editing, setEditing] = useState<Label>();
  const close = () => setEditing(undefined);
  return (
    <div>
      <Card title={title} flush={all?.length !== 0}>
        <LoadingRows problem={problem} onRetry={retry} loading={!all} rows={4} />
        {all?.length === 0 && <p class="soft">{text.empty}</p>}
        {all && all.length > 0 && (
          <ul>
            {all.map((label) => (
              <ListRow
                key={label.name}
                title={label.name}
                detail={text.recipes(label.count)}
                opens={text.edit(label.name)}
                onOpen={() => setEditing(label)}
                trail={<Icon of={chevronRight} />}
              />
            ))}
          </ul>
        )}
      </Card>
      {editing && (
        <EditLabel
          kind={kind}
          label={editing}
          all={all ?? []}
          onDone={() => {
            retry();
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
