import { baseOf } from '../../../core/instance.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import { countKind } from '../../../imports/count-additions.ts';
import { FilesPage } from '../../../imports/files-page.tsx';
import { refetchExercises } from '../exercises/exercises.ts';
import { BackToMore } from '../more/back-to-more.tsx';
import { importText as text } from '../text/exercises.ts';
import { logFiles } from './import-api.ts';
import { PreviewForm } from './preview-form.tsx';
import { ReportCards } from './report-cards.tsx';

/** Some phones label CSV files as plain text. */
const TYPES =
  '.csv,.txt,.json,.gz,application/gzip,application/json,text/csv,text/plain,application/csv,application/vnd.ms-excel,.gpx,.tcx,.fit,.zip,application/zip';

const EXPORT = `${baseOf('workout')}/api/workout-export`;
const EXPORTS = [
  { href: `${EXPORT}.csv`, label: text.out.csv },
  { href: `${EXPORT}.json`, label: text.out.json },
];

const methods = { ...logFiles, onChanged: refetchLog };

/** Imports workouts of other programs and exports the log. */
export function ImportPage() {
  return (
    <FilesPage
      back={<BackToMore />}
      methods={methods}
      pipeline="workout.log"
      accept={TYPES}
      text={text}
      PreviewForm={PreviewForm}
      ReportCards={ReportCards}
      exports={EXPORTS}
      countUndone={(counts) => countKind(counts, 'sessions')}
    />
  );
}

/** An import and its undo change the log, the previous records and the exercises. */
function refetchLog() {
  void queryClient.invalidateQueries({ queryKey: ['workout'] });
  void import('../log/session/records-before.ts').then(({ clearRecordsBefore }) =>
    clearRecordsBefore(),
  );
  refetchExercises();
}
