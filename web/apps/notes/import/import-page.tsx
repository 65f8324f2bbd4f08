import { baseOf } from '../../../core/instance.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import { countKind } from '../../../imports/count-additions.ts';
import { FilesPage } from '../../../imports/files-page.tsx';
import { BackToMore } from '../more/back-to-more.tsx';
import { importText as text } from '../text/import.ts';
import { notesFiles } from './import-api.ts';
import { PreviewForm } from './preview-form.tsx';
import { ReportCards } from './report-cards.tsx';

const TYPES =
  '.zip,.tgz,.gz,.tar,.jex,.json,.enex,.md,.markdown,.txt,.html,.htm,application/zip,application/gzip,application/x-tar,application/json,text/markdown,text/plain,text/html';

const EXPORT = `${baseOf('notes')}/api/notes-export`;
const EXPORTS = [
  { href: `${EXPORT}.zip`, label: text.out.markdown },
  { href: `${EXPORT}.json`, label: text.out.json },
];

const methods = {
  ...notesFiles,
  onChanged: () => void queryClient.invalidateQueries({ queryKey: ['notes'] }),
};

/** Imports notes of other programs and exports everything. */
export function ImportPage() {
  return (
    <FilesPage
      back={<BackToMore />}
      methods={methods}
      pipeline="notes.notes"
      accept={TYPES}
      text={text}
      PreviewForm={PreviewForm}
      ReportCards={ReportCards}
      exports={EXPORTS}
      countUndone={(counts) => countKind(counts, 'notes')}
    />
  );
}
