import { useRef, useState } from 'preact/hooks';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { ApiError, NetworkError } from '../../../core/api/api-error.ts';
import { useSubmit } from '../../../core/api/use-submit.ts';
import { navigateBackTo } from '../../../core/page/navigate-back-to.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { useScrollToTop } from '../../../core/page/use-scroll-restoration.ts';
import { owner } from '../../../core/session/owner.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import '../../../ui/form/form.css';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { cacheRecipe } from '../recipe/use-recipe.ts';
import { recipesApi } from '../recipes/recipes-api.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { inputFromDraft } from './draft.ts';
import { isBlank } from './draft-lines.ts';
import {
  AmountFields,
  BasicFields,
  NutritionFields,
  OriginFields,
  SortingFields,
} from './recipe-fields.tsx';
import './editor.css';
import { editorText as text } from '../text/writing.ts';
import { IngredientRows } from './ingredient-rows.tsx';
import { StepRows } from './step-rows.tsx';
import { useDraft } from './use-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

export function RecipeEditor({ recipe }: { recipe: Recipe | null }) {
  const drafting = useDraft(recipe);
  const { draft, change, restoredFrom, dirty } = drafting;
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const base = useRef(drafting.revision);
  const submission = useSubmit(save, ['name']);
  const conflict = isConflict(submission.error);
  const { goingTo, stay, leave } = useLeaveGuard(dirty && !submission.busy);
  const mine = recipe === null || recipe.user_id === owner.get();
  const back = recipe ? `#/recipes/${recipe.id}` : '#/recipes';
  useScrollToTop(back);

  async function save() {
    const input = mine ? inputFromDraft(draft) : withoutOwnerFields(inputFromDraft(draft));
    const saved = recipe
      ? await recipesApi('PUT /api/recipes/:id', {
          ...input,
          id: recipe.id,
          ...(base.current !== null && { base_revision: base.current }),
        })
      : await recipesApi('POST /api/recipes', input);
    drafting.done();
    cacheRecipe(saved);
    showToast(text.saved(saved.name));
    navigateBackTo(`#/recipes/${saved.id}`);
  }

  function submit(event: Event) {
    event.preventDefault();
    setTried(true);
    // The missing fields are marked after the next render; then the first one gets the focus.
    if (isComplete() && !unreadable()) void submission.submit();
    else setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  }

  function startOver() {
    base.current = recipe?.revision ?? null;
    drafting.startOver(recipe);
  }

  function isComplete() {
    const named = draft.lines.every((line) => line.name.trim() || isBlank(line));
    return draft.name.trim() !== '' && named;
  }

  /** The first field with an invalid value. */
  function unreadable() {
    const fields = [...(form.current?.elements ?? [])];
    return fields.find((field) => field instanceof HTMLInputElement && field.validity.customError);
  }

  return (
    <Page
      title={recipe ? text.editTitle : text.newTitle}
      narrow
      back={<BackLink href={back} label={recipe ? text.backToRecipe : text.back} />}
    >
      <form ref={form} class="form" onSubmit={submit} noValidate>
        {restoredFrom && (
          <Card>
            <div class="form-actions">
              <span class="editor-found">{text.draft.found(restoredFrom)}</span>
              <Button onClick={startOver}>{text.draft.startOver}</Button>
            </div>
          </Card>
        )}
        <BasicFields
          draft={draft}
          change={change}
          problem={
            tried && draft.name.trim() === '' ? text.nameless : submission.fieldError('name')
          }
          autofocus={!recipe && !restoredFrom}
        />
        <AmountFields draft={draft} change={change} />
        <IngredientRows
          lines={draft.lines}
          tried={tried}
          linkable={mine}
          self={recipe?.id}
          onLines={(lines) => change({ lines })}
        />
        <StepRows draft={draft} onSteps={(steps) => change({ steps })} />
        <SortingFields draft={draft} change={change} isOwner={mine} />
        <OriginFields draft={draft} change={change} />
        <NutritionFields draft={draft} change={change} />
        <div class="editor-foot">
          {tried && !isComplete() && (
            <p class="form-problem" role="alert">
              {text.somethingMissing}
            </p>
          )}
          {conflict && recipe ? (
            <ConflictNotice
              id={recipe.id}
              onTake={(newer) => {
                base.current = newer.revision;
                drafting.startOver(newer);
                submission.clearError();
              }}
              onKeep={(revision) => {
                base.current = revision;
                void submission.submit();
              }}
            />
          ) : submission.error instanceof NetworkError ? (
            <p class="form-problem" role="alert">
              {text.offline}
            </p>
          ) : (
            submission.problem && (
              <p class="form-problem" role="alert">
                {submission.problem}
              </p>
            )
          )}
          <div class="form-actions">
            <a class="button plain" href={back}>
              {text.cancel}
            </a>
            <Button look="solid" type="submit" disabled={submission.busy}>
              {submission.busy ? text.saving : text.save}
            </Button>
          </div>
        </div>
      </form>
      {goingTo && (
        <Dialog
          title={text.leave.title}
          message={text.leave.words}
          confirm={text.leave.confirm}
          onConfirm={leave}
          onClose={stay}
        />
      )}
    </Page>
  );
}

/** Removes the fields that only the owner may change. */
function withoutOwnerFields({
  category_ids: _,
  visibility: __,
  ...rest
}: ReturnType<typeof inputFromDraft>) {
  return rest;
}

function isConflict(error: unknown) {
  return error instanceof ApiError && error.code === 'changed_meanwhile';
}
