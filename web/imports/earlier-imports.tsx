import type { ImportBatchReport } from '../../src/shared/imports/contract.ts';
import { useSubmit } from '../core/api/use-submit.ts';
import type { ApiTarget } from '../core/instance.ts';
import { usePagedQuery } from '../core/queries/use-paged-query.ts';
import { Button } from '../ui/basic/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { ListRow } from '../ui/layout/list-row.tsx';
import { Badge } from '../ui/status/badge.tsx';
import { LoadMore } from '../ui/status/load-more.tsx';
import { describeAdditions, type KindNames } from './count-additions.ts';
import { importsApi } from './imports-api.ts';
import { importsText } from './text.ts';

const text = importsText.earlier;
const AT_ONCE = 10;

interface Props {
  app: ApiTarget;
  /** Only imports of this pipeline. */
  pipeline: string;
  kinds: KindNames;
  /** Refetches what an undo changed. */
  onChanged: () => void;
}

/** Earlier imports, each with its undo; nothing before the first one. */
export function EarlierImports({ app, pipeline, kinds, onChanged }: Props) {
  const { value: imports = [], more } = usePagedQuery<ImportBatchReport>({
    app,
    key: ['imports', pipeline],
    load: (cursor) => importsApi(app).list({ pipeline, limit: AT_ONCE, ...(cursor && { cursor }) }),
    apply: (items) => items,
  });
  if (imports.length === 0) return null;
  return (
    <Card flush title={text.title}>
      <ul>
        {imports.map((one) => (
          <EarlierImport key={one.id} app={app} batch={one} kinds={kinds} onChanged={onChanged} />
        ))}
      </ul>
      {more && <LoadMore key={imports.length} label={text.more} onMore={more} />}
    </Card>
  );
}

interface RowProps extends Pick<Props, 'app' | 'kinds' | 'onChanged'> {
  batch: ImportBatchReport;
}

function EarlierImport({ app, batch, kinds, onChanged }: RowProps) {
  const { id, file_name, created_at, undone_at } = batch;
  const name = file_name || text.pasted;
  const undo = useSubmit(async () => {
    await importsApi(app).undo(id);
    onChanged();
  }, []);
  return (
    <ListRow
      title={name}
      detail={undo.problem ?? text.detail(created_at, describeAdditions(batch, kinds))}
      faded={undone_at !== null}
      trail={
        undone_at === null ? (
          <Button aria-label={text.undo(name)} aria-busy={undo.busy} onClick={undo.submit}>
            {text.undoShort}
          </Button>
        ) : (
          <Badge>{text.undone}</Badge>
        )
      }
    />
  );
}
