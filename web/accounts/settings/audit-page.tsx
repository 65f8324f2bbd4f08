import { useState } from 'preact/hooks';
import { accountsApi } from '../../core/session/session.ts';
import { formatDateTime } from '../../core/text/format.ts';
import { Button } from '../../ui/basic/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { SkeletonRows } from '../../ui/status/skeleton.tsx';
import { settingsText as text } from '../text/settings.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { usePages } from './use-pages.ts';

const words = text.audit;

export function AuditPage() {
  return (
    <SettingsFrame tab="audit">
      <Audit />
    </SettingsFrame>
  );
}

function Audit() {
  const {
    items: entries,
    hasMore,
    busy,
    problem,
    load,
  } = usePages((page) => accountsApi('GET /api/auth/audit', page));
  const [filter, setFilter] = useState('');
  const rows = entries
    ?.map(({ id, at, event, actor, subject, address }) => ({
      id,
      sentence: words.sentence(event, actor, subject),
      detail: [formatDateTime(at), address].filter(Boolean).join(' · '),
    }))
    .filter((row) => matches(row, filter));
  return (
    <>
      <TextField
        label={words.filter}
        type="search"
        autocomplete="off"
        value={filter}
        onValue={setFilter}
      />
      <Card flush>
        {problem && <ErrorState problem={problem} onRetry={load} />}
        {!rows && !problem && <SkeletonRows rows={8} />}
        {rows?.length === 0 && <p class="card-foot soft">{words.none}</p>}
        <ul>
          {rows?.map(({ id, sentence, detail }) => (
            <ListRow key={id} title={sentence} detail={detail} />
          ))}
        </ul>
        {hasMore && (
          <div class="card-foot">
            <Button disabled={busy} onClick={load}>
              {words.more}
            </Button>
          </div>
        )}
      </Card>
    </>
  );
}

function matches({ sentence, detail }: { sentence: string; detail: string }, filter: string) {
  const shown = `${sentence} ${detail}`.toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => shown.includes(word));
}
