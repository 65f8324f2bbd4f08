import { useMemo } from 'preact/hooks';
import type { nutritionContract } from '../../../../src/apps/recipe/nutrition/contract.ts';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { useSubmit } from '../../../core/api/use-submit.ts';
import { baseOf } from '../../../core/instance.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { Badge } from '../../../ui/status/badge.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import '../../../ui/form/form.css';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { SkeletonRows } from '../../../ui/status/skeleton.tsx';
import { hasNutrition, NutritionTable } from '../recipe/nutrition-card.tsx';
import { nutritionText as text } from '../text/nutrition.ts';

const ROUTE = 'POST /api/recipes/:id/nutrition/recompute';

const api = createClient<typeof nutritionContract>(baseOf('recipe'));

interface Props {
  recipe: Recipe;
  onClose: () => void;
}

/** Nutrition computed from linked pantry items, with the skipped ingredients and reasons. */
export function NutritionSheet({ recipe: { id, revision }, onClose }: Props) {
  const { value, problem, retry } = useServerQuery(
    useMemo(
      () => ({
        app: 'recipe' as const,
        key: ['nutrition', id, revision],
        load: () => api(ROUTE, { id }),
      }),
      [id, revision],
    ),
  );
  const form = useSubmit(async () => {
    await api(ROUTE, { id, save: true });
    void queryClient.invalidateQueries({ queryKey: ['recipe'] });
    showToast(text.saved);
    onClose();
  });
  return (
    <Sheet title={text.title} onClose={onClose}>
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {!problem && !value && <SkeletonRows rows={6} />}
      {value && (
        <form class="form" onSubmit={form.submit}>
          {hasNutrition(value.nutrition) ? (
            <>
              <NutritionTable nutrition={value.nutrition} />
              <SubmitButton form={form} wide>
                {text.save}
              </SubmitButton>
            </>
          ) : (
            <p>{text.nothing}</p>
          )}
          <SkippedIngredients rows={value.skipped} />
        </form>
      )}
    </Sheet>
  );
}

type ComputedNutrition = RouteOutput<typeof nutritionContract, typeof ROUTE>;

function SkippedIngredients({ rows }: { rows: ComputedNutrition['skipped'] }) {
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
