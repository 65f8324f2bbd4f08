import type { ImportOutcome } from '../../../../src/apps/workout/exercises/import/contract.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { text as exercises } from '../exercises/text/text.ts';
import { text } from './text/text.ts';

interface Props {
  found: ImportOutcome;
  busy: boolean;
  problem: string | undefined;
  onCommit: () => void;
  onBack: () => void;
}

/** What a catalogue holds: what is new, what is there already, and under which licence. */
export function FoundForm({ found, busy, problem, onCommit, onBack }: Props) {
  const { added, skipped, licences, more } = found;
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onCommit();
      }}
    >
      <Card title={text.found(found.found, text.formats[found.format])}>
        {licences.length > 0 && <p class="soft">{text.licence(licences.join(', '))}</p>}
        {more && <p>{text.more}</p>}
        {added === 0 && <p>{text.none}</p>}
      </Card>
      {added > 0 && (
        <Card flush>
          <details class="import-known">
            <summary>{text.fresh(added)}</summary>
            <ul>
              {found.exercises.map((one) => (
                <ListRow key={one.name} title={one.name} detail={factsOf(one)} />
              ))}
            </ul>
          </details>
        </Card>
      )}
      {skipped.length > 0 && (
        <Card flush>
          <details class="import-known">
            <summary>{text.here(skipped.length)}</summary>
            <ul>
              {skipped.map(({ name, reason }, at) => (
                <ListRow key={at} title={name || text.nameless} detail={text.reasons[reason]} />
              ))}
            </ul>
          </details>
        </Card>
      )}
      <ActionBar problem={problem}>
        <Button disabled={busy} onClick={onBack}>
          {added > 0 ? text.cancel : text.again}
        </Button>
        {added > 0 && (
          <Button look="solid" type="submit" aria-busy={busy} aria-disabled={busy}>
            {busy ? text.busy : text.submit(added)}
          </Button>
        )}
      </ActionBar>
    </form>
  );
}

type Found = ImportOutcome['exercises'][number];

function factsOf({ category, equipment }: Found): string {
  return `${exercises.categories[category]} · ${exercises.equipment[equipment]}`;
}
