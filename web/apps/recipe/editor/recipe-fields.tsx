import { RECIPE_FIELDS } from '../../../../src/apps/recipe/recipes/fields.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { session } from '../../../core/session/session.ts';
import { useStore } from '../../../core/state/store.ts';
import { Lazy, preloaded } from '../../../shell/lazy.tsx';
import { NamesField } from '../../../ui/form/names-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { parseWhole } from '../../../ui/form/parse-number.ts';
import { Select } from '../../../ui/form/select.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { partsText } from '../../../ui/text.ts';
import { NutrientFields } from '../nutrient-fields.tsx';
import { tagsQuery } from '../recipes/tags-query.ts';
import { recipeText } from '../text/recipe.ts';
import { editorText as text } from '../text/writing.ts';
import { CategoryChips } from './category-chips.tsx';
import type { RecipeDraft } from './draft.ts';
import { parseMinutes } from './parse-minutes.ts';
import { PictureField } from './picture-field.tsx';

const photosField = preloaded(() =>
  import('../photos/photos-field.tsx').then(({ PhotosField }) => PhotosField),
);

interface Props {
  draft: RecipeDraft;
  change: (part: Partial<RecipeDraft>) => void;
}

interface BasicProps extends Props {
  problem: string | undefined;
  autofocus: boolean;
}

export function BasicFields({ draft, change, problem, autofocus }: BasicProps) {
  return (
    <Card title={text.basics}>
      <div class="form">
        <TextField
          label={text.name}
          value={draft.name}
          problem={problem}
          maxLength={200}
          autofocus={autofocus}
          autocomplete="off"
          required
          onValue={(name) => change({ name })}
        />
        <TextArea
          label={text.description}
          value={draft.description ?? ''}
          rows={2}
          maxLength={10_000}
          onValue={(description) => change({ description })}
        />
        <PictureField
          label={text.picture.label}
          value={draft.img_url}
          onValue={(img_url) => change({ img_url })}
        />
        <Lazy
          load={photosField}
          fallback={<div style={{ height: '70px' }} />}
          props={{
            pictures: draft,
            onPictures: ({ img_url, photos }) => change({ img_url, photos }),
          }}
        />
      </div>
    </Card>
  );
}

export function AmountFields({ draft, change }: Props) {
  const minutes = (name: 'prep' | 'cook' | 'rest' | 'total') => (
    <NumberField
      label={text[name]}
      unit={text.minutes}
      read={{ parse: parseMinutes, unreadable: text.unreadableMinutes }}
      value={draft[`${name}_minutes`]}
      onValue={(value) => change({ [`${name}_minutes`]: value })}
    />
  );
  return (
    <Card title={text.amounts}>
      <div class="form">
        <div class="editor-pair">
          <NumberField
            label={text.servings}
            inputMode="numeric"
            read={{ parse: parseWhole, unreadable: partsText.numbers.whole }}
            value={draft.servings}
            onValue={(servings) => change({ servings })}
          />
          <TextField
            label={text.yield}
            placeholder={text.yieldPlaceholder}
            value={draft.yield_text ?? ''}
            maxLength={100}
            onValue={(yield_text) => change({ yield_text })}
          />
          <NumberField
            label={recipeText.facts.weight}
            hint={text.cookedWeightHint}
            unit="g"
            value={draft.cooked_weight}
            onValue={(grams) =>
              change({ cooked_weight: grams !== null && grams > 0 ? grams : null })
            }
          />
        </div>
        <div class="editor-pair">
          {minutes('prep')}
          {minutes('cook')}
          {minutes('rest')}
          {minutes('total')}
        </div>
        <p class="soft small">{text.totalHint}</p>
      </div>
    </Card>
  );
}

export function SortingFields({ draft, change, isOwner }: Props & { isOwner: boolean }) {
  const known = useServerQuery(tagsQuery).value ?? [];
  const now = useStore(session);
  return (
    <Card title={text.sorting}>
      <div class="form">
        {isOwner && (
          <CategoryChips
            value={draft.category_ids}
            onValue={(category_ids) => change({ category_ids })}
          />
        )}
        <DifficultyField draft={draft} change={change} />
        <NamesField
          label={text.tags}
          hint={text.namesHint}
          value={draft.tags}
          suggestions={known}
          maxLength={50}
          removes={text.removeName}
          onValue={(tags) => change({ tags })}
        />
        <NamesField
          label={text.tools}
          value={draft.tools}
          maxLength={100}
          removes={text.removeName}
          onValue={(tools) => change({ tools })}
        />
        {isOwner && now.state === 'in' && now.user && (
          <Switch
            label={text.visibility}
            hint={text.visibilityHint}
            checked={draft.visibility === 'group'}
            onChecked={(seen) => change({ visibility: seen ? 'group' : 'private' })}
          />
        )}
      </div>
    </Card>
  );
}

function DifficultyField({ draft, change }: Props) {
  const { options } = RECIPE_FIELDS.difficulty;
  return (
    <Select
      label={recipeText.facts.difficulty}
      value={draft.difficulty ?? ''}
      options={[
        { value: '', label: recipeText.noDifficulty },
        ...options.map((value) => ({ value, label: recipeText.difficulties[value] })),
      ]}
      onValue={(difficulty) => change({ difficulty: difficulty || null })}
    />
  );
}

export function OriginFields({ draft, change }: Props) {
  return (
    <Card title={text.about}>
      <div class="form">
        <div class="form-pair">
          <TextField
            label={text.source}
            placeholder={text.sourcePlaceholder}
            value={draft.source_url ?? ''}
            maxLength={2000}
            autocapitalize="none"
            spellcheck={false}
            onValue={(source_url) => change({ source_url })}
          />
          <TextField
            label={text.video}
            value={draft.video_url ?? ''}
            maxLength={2000}
            autocapitalize="none"
            spellcheck={false}
            onValue={(video_url) => change({ video_url })}
          />
        </div>
        <TextArea
          label={text.notes}
          hint={text.notesHint}
          value={draft.notes ?? ''}
          maxLength={20_000}
          onValue={(notes) => change({ notes })}
        />
      </div>
    </Card>
  );
}

export function NutritionFields({ draft: { nutrition }, change }: Props) {
  return (
    <details class="card editor-more" open={Object.keys(nutrition).length > 0}>
      <summary>
        <h2>{text.nutrition}</h2>
      </summary>
      <div class="editor-pair">
        <NutrientFields
          nutrition={nutrition}
          onNutrition={(changed) => change({ nutrition: changed })}
        />
      </div>
    </details>
  );
}
