import { isCalendarDate } from '../../../../src/shared/calendar/dates.ts';
import { useRoute } from '../../../core/page/location.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { LoadingRows } from '../../../ui/status/loading-rows.tsx';
import { diaryDayQuery } from '../diary/diary-day.ts';
import { slots } from '../preferences/slots.ts';
import { mealsText } from '../text/meals.ts';
import { draftOfItems, draftOfMeal, EMPTY_DRAFT } from './meal-draft.ts';
import { MealEditor } from './meal-editor.tsx';
import './meals.css';
import { mealQuery } from './meals.ts';

const text = mealsText.editor;

/** A new meal, one from the items of a day, or a stored one. */
export function EditMealPage() {
  const [isFromDay, from] = useRoute('/meals/from/:date/:slot');
  const [isStored, stored] = useRoute('/meals/:id');
  const id = isStored ? Number(stored.id) : Number.NaN;
  const isEdit = Number.isFinite(id);
  return (
    <Page
      title={isEdit ? text.edit : text.new}
      back={<BackLink href="#/meals" label={text.back} />}
    >
      {isEdit ? (
        <StoredMeal key={id} id={id} />
      ) : isFromDay && isCalendarDate(from.date) ? (
        <MealFromDay date={from.date} slot={Number(from.slot)} />
      ) : (
        <MealEditor draft={EMPTY_DRAFT} />
      )}
    </Page>
  );
}

function StoredMeal({ id }: { id: number }) {
  const { value, problem, retry } = useServerQuery(mealQuery(id));
  if (value) return <MealEditor id={id} draft={draftOfMeal(value)} />;
  return <LoadingRows problem={problem} onRetry={retry} loading rows={5} />;
}

function MealFromDay({ date, slot }: { date: string; slot: number }) {
  const { value, problem, retry } = useServerQuery(diaryDayQuery(date));
  if (!value) return <LoadingRows problem={problem} onRetry={retry} loading rows={5} />;
  const items = value.items.filter((item) => item.slot === slot);
  return <MealEditor draft={draftOfItems(slots.get()[slot]?.name ?? '', items)} />;
}
