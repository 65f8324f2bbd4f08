import { ReportActions } from '../../../imports/report-actions.tsx';
import { ReportFrame } from '../../../imports/report-frame.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { importText as text } from '../text/import.ts';
import { listBelongings } from './belongings.ts';
import { Failures } from './failures.tsx';
import type { RecipeImportOutcome } from './import-api.ts';

const words = text.outcome;

interface Props {
  outcome: RecipeImportOutcome;
  isUndoing: boolean;
  problem: string | undefined;
  onUndo: () => void;
  onAgain: () => void;
}

/** Imported, skipped and failed recipes, with links. */
export function OutcomeCards({ outcome, isUndoing, problem, onUndo, onAgain }: Props) {
  const {
    recipes,
    skipped,
    failed,
    timelineImported = 0,
    belongings,
    pictures_lost = [],
  } = outcome;
  const kinds = belongings ? listBelongings(belongings) : [];
  return (
    <>
      <ReportFrame>
        {(recipes.length > 0 || kinds.length === 0) && (
          <Card flush title={outcomeTitle(outcome)}>
            <ul>
              {recipes.map(({ id, name }) => (
                <ListRow key={id} title={<RecipeLink href={`#/recipes/${id}`} name={name} />} />
              ))}
            </ul>
            {timelineImported > 0 && (
              <p class="import-search soft">{words.cooks(timelineImported)}</p>
            )}
          </Card>
        )}
        {kinds.length > 0 && (
          <Card flush title={words.belongings}>
            <ul>
              {kinds.map(({ kind, told, href }) => (
                <ListRow key={kind} title={<RecipeLink href={href} name={told} />} />
              ))}
            </ul>
          </Card>
        )}
      </ReportFrame>
      {skipped.length > 0 && (
        <Card flush title={words.skipped}>
          <ul>
            {skipped.map(({ idx, name, existing_id }) => (
              <ListRow
                key={idx}
                title={<RecipeLink href={`#/recipes/${existing_id}`} name={name} />}
              />
            ))}
          </ul>
        </Card>
      )}
      {pictures_lost.length > 0 && (
        <Card flush title={words.picturesLost}>
          <ul>
            {pictures_lost.map(({ idx, name }) => (
              <ListRow key={idx} title={name} />
            ))}
          </ul>
        </Card>
      )}
      {failed.length > 0 && <Failures title={words.failed} failed={failed} />}
      <ReportActions
        canUndo={outcome.import_id !== null}
        isUndoing={isUndoing}
        problem={problem}
        again={text.again}
        onUndo={onUndo}
        onAgain={onAgain}
      >
        <a class="button solid" href="#/recipes">
          {text.toRecipes}
        </a>
      </ReportActions>
    </>
  );
}

/** Recipes that were neither imported nor failed exist already. */
function outcomeTitle({ recipes, failed }: RecipeImportOutcome): string {
  if (recipes.length > 0) return words.landed(recipes.length);
  return failed.length > 0 ? words.none : words.allThere;
}

function RecipeLink({ href, name }: { href: string; name: string }) {
  return (
    <a class="import-link" href={href}>
      {name}
    </a>
  );
}
