import { useState } from 'preact/hooks';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { Button } from '../../../ui/basic/button.tsx';
import '../../../ui/form/form.css';
import { NamesField } from '../../../ui/form/names-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { recipes } from '../recipes/recipes-api.ts';
import { tagsQuery } from '../recipes/tags-query.ts';
import { recipeSheetsText as text } from '../text/recipe-sheets.ts';

const words = text.myTags;

interface Props {
  recipe: Recipe;
  onClose: () => void;
}

/** One's own tags on a recipe of somebody else. */
export function MyTagsSheet({ recipe: { id, name, my_tags }, onClose }: Props) {
  const [tags, setTags] = useState<readonly string[]>(my_tags);
  const known = useServerQuery(tagsQuery).value ?? [];
  const save = () => {
    recipes.write('PUT /api/recipes/:id/marks', { id, tags: [...tags] }, words.writing(name));
    onClose();
  };
  return (
    <Sheet title={words.title} onClose={onClose}>
      <div class="form">
        <NamesField
          label={words.field}
          hint={words.hint}
          value={tags}
          suggestions={known}
          maxLength={50}
          removes={words.remove}
          onValue={setTags}
        />
        <Button look="solid" onClick={save}>
          {words.save}
        </Button>
      </div>
    </Sheet>
  );
}
