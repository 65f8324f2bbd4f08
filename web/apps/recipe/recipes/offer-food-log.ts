import type { recipeDiaryContract } from '../../../../src/links/recipe-diary/contract.ts';
import { newUuid } from '../../../core/outbox/new-uuid.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { text as common } from '../../../core/text/text.ts';
import { localTime, today } from '../../../core/time/dates.ts';
import { hasFoodDiary } from '../linked-apps.ts';
import { foodLogText as text } from '../text/food-log.ts';

const foodDiary = createWriter<typeof recipeDiaryContract>('nutrition');

/** Offers to log one serving of a cooked recipe in the food diary, if the instance has one. */
export function offerFoodLog(recipe: number, name: string, date: string) {
  if (!hasFoodDiary) return;
  const run = () => logServing(recipe, name, date);
  showToast(text.offer, { action: { label: text.log, run } });
}

function logServing(recipe_id: number, name: string, date: string) {
  const uuid = newUuid();
  const time = date === today() ? localTime() : null;
  const input = { date, recipe_id, servings: 1, uuid, time };
  foodDiary.write('POST /api/diary/:date/recipes', input, text.writes(name));
  const run = () => {
    const item = { date, uuid };
    foodDiary.write('DELETE /api/diary/:date/recipes/:uuid', item, text.removes(name));
  };
  showToast(text.logged(name), { action: { label: common.undo, run } });
}
