import { useMemo } from 'preact/hooks';
import type { nutritionContract } from '../../../../src/apps/recipe/nutrition/contract.ts';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { answers } from '../../../core/answers.ts';
import { client } from '../../../core/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { toast } from '../../../core/toasts.ts';
import { useAnswer } from '../../../core/use-answer.ts';
import { useSubmit } from '../../../core/use-submit.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import '../../../ui/form.css';
import { ListRow } from '../../../ui/list-row.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Submit } from '../../../ui/submit.tsx';
import { isKnown, NutritionTable } from '../recipe/nutrition-card.tsx';
import { text } from './text/text.ts';

const ROUTE = 'POST /api/recipes/:id/nutrition/recompute';

const api = client<typeof nutritionContract>(baseOf('recipe'));

interface Props {
  recipe: Recipe;
  onClose: () => void;
}

/** What the linked pantry items add up to, and what could not be counted and why. */
export function NutritionSheet({ recipe: { id, revision }, onClose }: Props) {
  const { value, problem, retry } = useAnswer(
    useMemo(
      () => ({
        app: 'recipe' as const,
        key: ['nutrition', id, revision],
        ask: () => api(ROUTE, { id }),
      }),
      [id, revision],
    ),
  );
  const form = useSubmit(async () => {
    await api(ROUTE, { id, save: true });
    void answers.invalidateQueries({ queryKey: ['recipe'] });
    toast(text.saved);
    onClose();
  });
  return (
    <Sheet title={text.title} onClose={onClose}>
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {!problem && !value && <SkeletonRows rows={6} />}
      {value && (
        <form class="form" onSubmit={form.submit}>
          {isKnown(value.nutrition) ? (
            <>
              <NutritionTable nutrition={value.nutrition} />
              <Submit form={form} wide>
                {text.save}
              </Submit>
            </>
          ) : (
            <p>{text.nothing}</p>
          )}
          <Skipped rows={value.skipped} />
        </form>
      )}
    </Sheet>
  );
}

type Computed = RouteOutput<typeof nutritionContract, typeof ROUTE>;

function Skipped({ rows }: { rows: Computed['skipped'] }) {
  if (rows.length === 0) return <p class="soft">{text.counted}</p>;
  return (
    <section>
      <h3>{text.left(rows.length)}</h3>
      <ul>
        {rows.map(({ ingredient_id, name, reason, unknown_unit }) => (
          <ListRow
            key={ingredient_id}
            title={name}
            detail={unknown_unit ? text.unknownUnit(unknown_unit) : text.reasons[reason].why}
            trail={<Badge>{text.reasons[reason].badge}</Badge>}
          />
        ))}
      </ul>
    </section>
  );
}
