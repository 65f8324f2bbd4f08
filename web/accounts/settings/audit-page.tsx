import { useEffect, useState } from 'preact/hooks';
import type { AuditEntry } from '../../../src/accounts/audit/contract.ts';
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

const words = text.audit;

const PAGE = 50;

export function AuditPage() {
  return (
    <SettingsFrame tab="audit">
      <Audit />
    </SettingsFrame>
  );
}

function Audit() {
  const { entries, older, busy, problem, load } = useAudit();
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
        {older !== null && (
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

/** The audit log, newest first, page by page. */
function useAudit() {
  const [entries, setEntries] = useState<AuditEntry[]>();
  const [older, setOlder] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Error>();

  async function fetchNext() {
    setBusy(true);
    setProblem(undefined);
    try {
      const { items, next_cursor } = await accountsApi('GET /api/auth/audit', {
        limit: PAGE,
        ...(older && { cursor: older }),
      });
      setEntries((shown = []) => [...shown, ...items]);
      setOlder(next_cursor);
    } catch (error) {
      if (error instanceof Error) setProblem(error);
    }
    setBusy(false);
  }

  const load = () => void fetchNext();
  useEffect(load, []);
  return { entries, older, busy, problem, load };
}

function matches({ sentence, detail }: { sentence: string; detail: string }, filter: string) {
  const shown = `${sentence} ${detail}`.toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => shown.includes(word));
}
