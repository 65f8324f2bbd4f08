import type { ImportBatchReport } from '../../../src/shared/imports/contract.ts';
import { FilesPage } from '../../imports/files-page.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { accountDataText as text } from '../text/account-data.ts';
import { accountFiles, EXPORT_LINK } from './account-files.ts';
import { PreviewForm } from './preview-form.tsx';
import { ReportCards } from './report-cards.tsx';

/** Exports the whole account, and imports that of another instance. */
export function ImportPage() {
  return (
    <FilesPage
      back={<BackLink href="#/profile" label={text.back} />}
      methods={accountFiles}
      pipeline="account.archive"
      accept=".zip,application/zip"
      text={text}
      PreviewForm={PreviewForm}
      ReportCards={ReportCards}
      exports={[{ href: EXPORT_LINK, label: text.out.download }]}
      countUndone={countUndone}
    />
  );
}

function countUndone(counts: ImportBatchReport['counts']) {
  const added = counts.reduce((sum, one) => sum + one.added, 0);
  const removed = counts.reduce((sum, one) => sum + one.removed, 0);
  return { removed, kept: added - removed };
}
