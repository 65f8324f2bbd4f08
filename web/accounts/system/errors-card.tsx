import { useState } from 'preact/hooks';
import type { SystemState } from '../../../src/host/operating/contract.ts';
import { formatDateTime } from '../../core/text/format.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { systemText as text } from '../text/system.ts';

interface Props {
  errors: SystemState['errors'];
  process: string;
}

/** Failed requests, to be found by the id that a person was shown. */
export function ErrorsCard({ errors, process }: Props) {
  const [filter, setFilter] = useState('');
  const shown = errors.filter(({ id }) => id.includes(filter.trim()));
  if (errors.length === 0) {
    return (
      <Card title={text.errors}>
        <p class="soft">{text.errorsNone}</p>
      </Card>
    );
  }
  return (
    <Card title={text.errors} flush>
      <p class="card-words">{text.errorsHint(process)}</p>
      <div class="errors-filter">
        <TextField
          label={text.errorsFilter}
          type="search"
          autocomplete="off"
          value={filter}
          onValue={setFilter}
        />
      </div>
      {shown.length === 0 && <p class="card-foot soft">{text.errorsNoMatch}</p>}
      <ul>
        {shown.map(({ id, at, route, status, message }) => (
          <ListRow
            key={id}
            title={`${status} ${route}`}
            detail={
              <>
                {formatDateTime(at)} · <code>{id}</code>
                <span class="failure-reason">{message}</span>
              </>
            }
          />
        ))}
      </ul>
    </Card>
  );
}
