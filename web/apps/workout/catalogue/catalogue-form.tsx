import type { ExerciseImportOutcome } from '../../../../src/apps/workout/exercises/import/contract.ts';
import '../../../imports/imports.css';
import { Button } from '../../../ui/basic/button.tsx';
import { ActionBar } from '../../../ui/layout/action-bar.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { exercisesText as exercises, catalogueText as text } from '../text/exercises.ts';

interface Props {
  outcome: ExerciseImportOutcome;
  problem: string | undefined;
  onCommit: () => void;
  onBack: () => void;
}

/** Content of a catalogue: new and existing exercises, and the licence. */
export function CatalogueForm({ outcome, problem, onCommit, onBack }: Props) {
  const { added, skipped, licences, more } = outcome;
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        onCommit();
      }}
    >
      <Card title={text.found(outcome.found, text.formats[outcome.format])}>
        {licences.length > 0 && <p class="soft">{text.licence(licences.join(', '))}</p>}
        {more && <p>{text.more}</p>}
        {added === 0 && <p>{text.none}</p>}
      </Card>
      {added > 0 && (
        <Card flush>
          <details class="import-details">
            <summary>{text.fresh(added)}</summary>
            <ul>
              {outcome.exercises.map((one) => (
                <ListRow key={one.name} title={one.name} detail={describeExercise(one)} />
              ))}
            </ul>
          </details>
        </Card>
      )}
      {skipped.length > 0 && (
        <Card flush>
          <details class="import-details">
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
        <Button onClick={onBack}>{added > 0 ? text.cancel : text.again}</Button>
        {added > 0 && (
          <Button look="solid" type="submit">
            {text.submit(added)}
          </Button>
        )}
      </ActionBar>
    </form>
  );
}

type CatalogueExercise = ExerciseImportOutcome['exercises'][number];

function describeExercise({ category, equipment }: CatalogueExercise): string {
  return `${exercises.categories[category]} · ${exercises.equipment[equipment]}`;
}
