import '../../../imports/imports.css';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { importText as text } from '../text/exercises.ts';
import type { LogImportPreview } from './import-api.ts';

const words = text.preview;

/** Recognized exercises, collapsed. */
export function KnownExercises({ exercises }: { exercises: LogImportPreview['exercises'] }) {
  const known = exercises.flatMap(({ name, sets, match }) =>
    match ? [{ name, sets, as: match.name }] : [],
  );
  if (known.length === 0) return null;
  return (
    <Card flush>
      <details class="import-details">
        <summary>{words.known(known.length)}</summary>
        <ul>
          {known.map(({ name, sets, as }) => (
            <ListRow key={name} title={as} detail={words.knownAs(name, sets)} />
          ))}
        </ul>
      </details>
    </Card>
  );
}
