import { useRef, useState } from 'preact/hooks';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { ApiError, Unreachable } from '../../../core/api-error.ts';
import { leaveFor } from '../../../core/leave-for.ts';
import { owner } from '../../../core/owner.ts';
import { toast } from '../../../core/toasts.ts';
import { useTopOfPage } from '../../../core/use-kept-scroll.ts';
import { useSubmit } from '../../../core/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import '../../../ui/form.css';
import { BackLink } from '../../../ui/back-link.tsx';
import { Page } from '../../../ui/page.tsx';
import { keepRecipe } from '../recipe/use-recipe.ts';
import { recipesApi } from '../recipes/recipes-api.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { inputOf } from './draft.ts';
import { isBlank } from './draft-lines.ts';
import {
  AmountFields,
  BasicFields,
  NutritionFields,
  OriginFields,
  SortingFields,
} from './fields.tsx';
import './editor.css';
import { IngredientRows } from './ingredient-rows.tsx';
import { StepRows } from './step-rows.tsx';
import { text } from './text/text.ts';
import { useDraft } from './use-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

export function RecipeEditor({ recipe }: { recipe: Recipe | null }) {
  const drafting = useDraft(recipe);
  const { draft, change, foundFrom, dirty } = drafting;
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const base = useRef(drafting.revision);
  const submission = useSubmit(save, ['name']);
  const conflict = isConflict(submission.error);
  const { goingTo, stay, leave } = useLeaveGuard(dirty && !submission.busy);
  const mine = recipe === null || recipe.user_id === owner.get();
  const back = recipe ? `#/recipes/${recipe.id}` : '#/recipes';
  useTopOfPage(back);

  async function save() {
    const input = mine ? inputOf(draft) : withoutOwners(inputOf(draft));
    const saved = recipe
      ? await recipesApi('PUT /api/recipes/:id', {
          ...input,
          id: recipe.id,
          ...(base.current !== null && { base_revision: base.current }),
        })
      : await recipesApi('POST /api/recipes', input);
    drafting.done();
    keepRecipe(saved);
    toast(text.saved(saved.name));
    leaveFor(`#/recipes/${saved.id}`);
  }

  function submit(event: Event) {
    event.preventDefault();
    setTried(true);
    // What is marked as missing is marked once this has been drawn.
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

  /** A field that holds what can't be read, and says so. */
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
        {foundFrom && (
          <Card>
            <div class="form-actions">
              <span class="editor-found">{text.draft.found(foundFrom)}</span>
              <Button onClick={startOver}>{text.draft.startOver}</Button>
            </div>
          </Card>
        )}
        <BasicFields
          draft={draft}
          change={change}
          problem={tried && draft.name.trim() === '' ? text.nameless : submission.at('name')}
          autofocus={!recipe && !foundFrom}
        />
        <AmountFields draft={draft} change={change} />
        <IngredientRows
          lines={draft.lines}
          tried={tried}
          linkable={mine}
          onLines={(lines) => change({ lines })}
        />
        <StepRows draft={draft} onSteps={(steps) => change({ steps })} />
        <SortingFields draft={draft} change={change} mine={mine} />
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
                submission.forget();
              }}
              onKeep={(revision) => {
                base.current = revision;
                void submission.submit();
              }}
            />
          ) : submission.error instanceof Unreachable ? (
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
          words={text.leave.words}
          confirm={text.leave.confirm}
          onConfirm={leave}
          onClose={stay}
        />
      )}
    </Page>
  );
}

/** What only the owner of a recipe decides about it. */
function withoutOwners({ category_id: _, visibility: __, ...rest }: ReturnType<typeof inputOf>) {
  return rest;
}

function isConflict(error: unknown) {
  return error instanceof ApiError && error.code === 'changed_meanwhile';
}
