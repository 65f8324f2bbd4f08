import { useState } from 'preact/hooks';
import { useSubmit } from '../../../core/api/use-submit.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import '../../../ui/form/form.css';
import { NamesField } from '../../../ui/form/names-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { recipeCategoriesQuery } from '../categories/recipe-categories.ts';
import { bulkText as text } from '../text/library.ts';
import { recipesText } from '../text/recipes.ts';
import { inChunks } from './in-chunks.ts';
import { recipesApi } from './recipes-api.ts';
import { tagsQuery } from './tags-query.ts';

const KEEP = { value: 'keep', label: text.keep };
const EVERY = { value: 'every', label: text.every };
const FIXED = [KEEP.value, EVERY.value];

interface Props {
  ids: readonly number[];
  onDone: () => void;
  onClose: () => void;
}

/** Tags and categories of several recipes. */
export function BulkSheet({ ids, onDone, onClose }: Props) {
  const [add, setAdd] = useState<string[]>([]);
  const [take, setTake] = useState<string[]>([]);
  const [into, setInto] = useState(KEEP.value);
  const [outOf, setOutOf] = useState(KEEP.value);
  const tags = useServerQuery(tagsQuery).value ?? [];
  const categories = (useServerQuery(recipeCategoriesQuery).value ?? [])
    .filter(({ id }) => id > 0)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  const saving = useSubmit(async () => {
    let changed = 0;
    for (const some of inChunks(ids)) {
      const answer = await recipesApi('POST /api/recipes/bulk', {
        ids: some,
        add_tags: add,
        remove_tags: take,
        ...(into !== KEEP.value && { add_category_ids: [Number(into)] }),
        ...(outOf === EVERY.value && { category_id: null }),
        ...(!FIXED.includes(outOf) && { remove_category_ids: [Number(outOf)] }),
      });
      changed += answer.changed.length;
    }
    showToast(text.changed(changed));
    void queryClient.invalidateQueries({ queryKey: ['recipe'] });
    onDone();
  });
  return (
    <Sheet title={text.title(ids.length)} onClose={onClose}>
      <form class="form" onSubmit={(event) => void saving.submit(event)}>
        <NamesField
          label={text.add}
          hint={text.hint}
          value={add}
          suggestions={tags}
          maxLength={50}
          removes={recipesText.filter.remove}
          onValue={setAdd}
        />
        <NamesField
          label={text.take}
          value={take}
          suggestions={tags}
          maxLength={50}
          removes={recipesText.filter.remove}
          onValue={setTake}
        />
        <Select label={text.into} value={into} options={[KEEP, ...categories]} onValue={setInto} />
        <Select
          label={text.outOf}
          value={outOf}
          options={[KEEP, EVERY, ...categories]}
          onValue={setOutOf}
        />
        <SubmitButton form={saving} wide>
          {text.save}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
