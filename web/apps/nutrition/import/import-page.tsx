import type { ImportBatchReport } from '../../../../src/shared/imports/contract.ts';
import { baseOf } from '../../../core/instance.ts';
import { loadPreferences } from '../../../core/preferences/preferences.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import { session } from '../../../core/session/session.ts';
import { FilesPage } from '../../../imports/files-page.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { importText as text } from '../text/import.ts';
import { moreText } from '../text/more.ts';
import { diaryFiles } from './import-api.ts';
import { PreviewForm } from './preview-form.tsx';
import { ReportCards } from './report-cards.tsx';

/** Some phones label CSV files as plain text. */
const TYPES =
  '.csv,.txt,.json,.zip,.xlsx,.xml,.fit,.db,application/json,text/csv,text/plain,text/xml,application/zip,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const EXPORT = `${baseOf('nutrition')}/api/nutrition-export`;
const EXPORTS = [
  { href: `${EXPORT}.json`, label: text.out.json },
  { href: `${EXPORT}.zip`, label: text.out.csv },
];

/** Bookkeeping of an import that is no entry of its own. */
const UNTOLD = new Set(['days', 'food_uses']);

const methods = { ...diaryFiles, onChanged: refetchDiary };
const filesText = { ...text, kinds: text.additions };

/** Imports diaries of other programs and exports everything. */
export function ImportPage() {
  return (
    <FilesPage
      back={<BackLink href="#/more" label={moreText.title} />}
      methods={methods}
      pipeline="nutrition.diary"
      accept={TYPES}
      text={filesText}
      PreviewForm={PreviewForm}
      ReportCards={ReportCards}
      exports={EXPORTS}
      countUndone={countUndone}
    />
  );
}

/** An import and its undo change everything that the app shows, also weights in other apps. */
function refetchDiary() {
  void queryClient.invalidateQueries();
  const now = session.get();
  // Without an account, preferences are in the browser.
  if (now.state === 'in' && now.user) void loadPreferences().catch(() => undefined);
}

function countUndone(counts: ImportBatchReport['counts']) {
  const told = counts.filter(({ kind }) => !UNTOLD.has(kind));
  const removed = told.reduce((sum, one) => sum + one.removed, 0);
  const kept = told.reduce((sum, one) => sum + one.added - one.removed, 0);
  return { removed, kept };
}
