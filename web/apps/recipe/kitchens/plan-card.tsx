import type { CookEntry } from '../../../../src/apps/recipe/cook-diary/contract.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { formatFullDate } from '../../../core/text/calendar.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { kitchensText as text } from '../text/kitchens.ts';
import { kitchenPlanQuery } from './kitchens-api.ts';

/** Shared plans of the members; hidden while there are none. */
export function PlanCard({ kitchenId }: { kitchenId: number }) {
  const { value: plan = [] } = useServerQuery(kitchenPlanQuery(kitchenId));
  if (plan.length === 0) return null;
  return (
    <Card flush title={text.plan}>
      <ul>
        {plan.map((entry) => (
          <ListRow
            key={entry.id}
            title={entry.recipe_name}
            detail={describePlan(entry)}
            {...(entry.recipe_available && { href: `#/recipes/${entry.recipe_id}` })}
          />
        ))}
      </ul>
    </Card>
  );
}

function describePlan({ date, meal_type, cooked_by_full_name, cooked_by_username }: CookEntry) {
  const who = cooked_by_full_name ?? cooked_by_username;
  return [formatFullDate(date), meal_type && text.meals[meal_type], who]
    .filter(Boolean)
    .join(' · ');
}
