import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import hash from 'lucide/dist/esm/icons/hash.mjs';
import pencil from 'lucide/dist/esm/icons/pencil.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'preact/hooks';
import type { NoteLabel } from '../../../../src/apps/notes/labels/contract.ts';
import { useShortcut } from '../../../core/page/shortcuts.ts';
import { text as common } from '../../../core/text/text.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { Icon } from '../../../ui/basic/icon.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadingRows } from '../../../ui/status/loading-rows.tsx';
import { labelsText as text } from '../text/labels.ts';
import { useLabels } from './labels-query.ts';

const editLabel = () => import('./edit-label.tsx').then(({ EditLabel }) => EditLabel);

export function LabelsPage() {
  const { value: labels, problem, retry } = useLabels();
  const [editing, setEditing] = useState<{ label?: NoteLabel }>();
  useShortcut('n', common.keys.create, () => setEditing({}));
  return (
    <Page
      title={text.title}
      narrow
      aside={
        <Button look="solid" icon={plus} onClick={() => setEditing({})}>
          {text.add}
        </Button>
      }
    >
      <LoadingRows problem={problem} onRetry={retry} loading={!labels} rows={4} />
      {labels?.length === 0 && <EmptyState icon={hash} message={text.empty} />}
      {labels && labels.length > 0 && (
        <Card flush>
          <ul>
            {labels.map((label) => (
              <ListRow
                key={label.id}
                lead={
                  <span class="row-icon">
                    <Icon of={hash} />
                  </span>
                }
                title={label.name}
                detail={text.count(label.note_count)}
                href={`#/labels/${label.id}`}
                trail={
                  <>
                    <IconButton
                      icon={pencil}
                      label={text.edit(label.name)}
                      onClick={() => setEditing({ label })}
                    />
                    <Icon of={chevronRight} />
                  </>
                }
              />
            ))}
          </ul>
        </Card>
      )}
      <p class="soft small">{text.intro}</p>
      {editing && (
        <Lazy load={editLabel} props={{ ...editing, onClose: () => setEditing(undefined) }} />
      )}
    </Page>
  );
}
