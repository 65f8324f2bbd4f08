import { useEffect } from 'preact/hooks';
import type { ScanResult } from '../../../../src/apps/recipe/import/contract.ts';
import { showError } from '../../../core/api/error-message.ts';
import { parseHashLocation } from '../../../core/page/hash-location.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import { countKind } from '../../../imports/count-additions.ts';
import { EarlierImports } from '../../../imports/earlier-imports.tsx';
import { ProgressCard } from '../../../imports/progress-card.tsx';
import { UndoneCard } from '../../../imports/undone-card.tsx';
import { useImport } from '../../../imports/use-import.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import '../recipe/recipe.css';
import './import.css';
import { importText as text } from '../text/import.ts';
import { importApi, type RecipeImportOutcome, scanFile } from './import-api.ts';
import { ImportMethods } from './import-methods.tsx';
import type { RecipeSelection } from './import-options.ts';
import { OutcomeCards } from './outcome-cards.tsx';

const picker = () => import('./picker.tsx').then(({ Picker }) => Picker);

/** An import and its undo change all pages of the app. */
function refetchRecipes() {
  void queryClient.invalidateQueries({ queryKey: ['recipe'] });
}

export function ImportPage() {
  const { state, choose, commit, finish, undo, cancel, startAgain } = useImport<
    ScanResult,
    RecipeSelection,
    RecipeImportOutcome
  >({
    app: 'recipe',
    preview: scanFile,
    commit: (_file, { uploadId }, { selected, options }, progressId) =>
      importApi('POST /api/recipes/import-zip/commit', {
        uploadId,
        selected,
        ...options,
        progressId,
      }),
    onChanged: refetchRecipes,
  });
  useSharedFile(choose);
  return (
    <Page title={text.title} back={<BackLink href="#/recipes" label={text.back} />}>
      {state.at === 'choosing' && (
        <>
          <ImportMethods
            problem={state.problem}
            onFile={choose}
            onBegin={startAgain}
            onOutcome={finish}
          />
          <EarlierImports
            app="recipe"
            pipeline="recipe.archive"
            kinds={text.kinds}
            onChanged={refetchRecipes}
          />
        </>
      )}
      {(state.at === 'uploading' || state.at === 'reading' || state.at === 'importing') && (
        <ProgressCard
          state={state}
          lookingFor={text.opening}
          importing={text.writing}
          onCancel={cancel}
        />
      )}
      {state.at === 'previewing' && (
        <Lazy
          load={picker}
          props={{
            scan: state.preview,
            selection: state.options,
            problem: state.problem,
            onCommit: commit,
            onBack: startAgain,
          }}
        />
      )}
      {state.at === 'reporting' && (
        <OutcomeCards
          outcome={state.report}
          isUndoing={state.isUndoing}
          problem={state.problem}
          onUndo={undo}
          onAgain={startAgain}
        />
      )}
      {state.at === 'undone' && (
        <UndoneCard
          {...describeUndone(countKind(state.undone.counts, 'recipes'))}
          again={text.again}
          onAgain={startAgain}
        />
      )}
    </Page>
  );
}

/** Opens the file that another app shared; it is on this device until then. */
function useSharedFile(choose: (file: File) => void) {
  useEffect(() => {
    const { path, query } = parseHashLocation(location.hash);
    const shared = query.get('file');
    if (shared === null) return;
    history.replaceState(null, '', path);
    if (shared === 'too-large') return showToast(text.tooLarge, { tone: 'problem' });
    import('./shared-file.ts')
      .then(({ takeSharedFile }) => takeSharedFile())
      .then((file) => file && choose(file), showError);
  }, []);
}

function describeUndone({ removed, kept }: { removed: number; kept: number }) {
  return {
    title: text.outcome.undone(removed),
    kept: kept > 0 ? text.outcome.kept(kept) : null,
  };
}
