import type { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import { Invalid } from '../../kernel/errors.ts';
import { transactResponse } from '../../kernel/idempotency/claim.ts';
import type { AccountPart } from '../../shared/account-data/account-part.ts';
import { PartFiles } from '../../shared/account-data/part-files.ts';
import { type ImportBatch, partKind } from '../../shared/imports/import-batch.ts';
import type { ImportPipeline } from '../../shared/imports/pipeline.ts';
import type { ReportProgress } from '../../shared/imports/progress.ts';
import {
  dropUpload,
  findUpload,
  keepUpload,
  removeUpload,
  storeUpload,
} from '../../shared/imports/uploads.ts';
import type { AllTables } from '../requests/request-context.ts';
import type { accountDataContract } from './contract.ts';
import { ACCOUNT_FORMAT } from './document.ts';
import { type AccountFile, openAccountFile } from './open-archive.ts';
import { ACCOUNT_PARTS } from './parts.ts';

type AccountContext = Context<AllTables>;
type Output<Name extends keyof typeof accountDataContract> = z.output<
  (typeof accountDataContract)[Name]['output']
>;

/** The received file of the request, or one that an earlier request has previewed. */
type AccountSource = 'received' | { readonly uploadId: string };

interface AccountUpload extends AccountFile {
  readonly uploadId: string | null;
  readonly folder: string;
}

const MOST_TOLD = 100;
/** Steps of the progress bar for each part. */
const STEPS = 1000;

/** The export of a whole account. Each part is stored by the pipeline of its app. */
export const accountPipeline: ImportPipeline<
  AllTables,
  AccountSource,
  AccountUpload,
  Output<'previewAccountImport'>,
  Record<never, never>,
  Output<'runAccountImport'>
> = {
  name: 'account.archive',
  read: openSource,
  preview: previewAccount,
  store: storeAccount,
  additions: ACCOUNT_PARTS.flatMap(({ name, additions }) =>
    additions.map((addition) => ({ ...addition, kind: partKind(name, addition.kind) })),
  ),
  bulkTables: [...new Set(ACCOUNT_PARTS.flatMap(({ bulkTables }) => bulkTables))],
};

async function openSource(context: AccountContext, source: AccountSource): Promise<AccountUpload> {
  if (source !== 'received') {
    const { uploadId } = source;
    const stored = await findUpload(context, uploadId);
    return { ...(await openAccountFile(stored)), uploadId, folder: stored.folder };
  }
  const { received } = context;
  if (!received) throw new Invalid('Send a file.', [{ path: 'file', message: 'is required' }]);
  return { ...(await openAccountFile(received)), uploadId: null, folder: received.folder };
}

/** Reads every part, so that a file that cannot be read to its end is refused; keeps the file. */
async function previewAccount(
  context: AccountContext,
  file: AccountUpload,
  report: ReportProgress,
): Promise<Output<'previewAccountImport'>> {
  const { received, owner, clock } = context;
  try {
    const parts = await inParts(file, report, async (part, files, reportPart) => ({
      name: part.name,
      counts: await part.preview(context, files, reportPart),
    }));
    if (!received) throw new Error('A preview has a received file.');
    return await keepUpload(context, received, () =>
      transactResponse(context, async (tx) => {
        const uploadId = await storeUpload({ db: tx, owner, clock }, received);
        return { uploadId, exported_at: file.exportedAt, parts };
      }),
    );
  } finally {
    await file.close();
  }
}

async function storeAccount(
  context: AccountContext,
  file: AccountUpload,
  _options: Record<never, never>,
  batch: ImportBatch,
  report: ReportProgress,
): Promise<Output<'runAccountImport'>> {
  batch.format = ACCOUNT_FORMAT;
  batch.fileName = file.name;
  try {
    const parts = await inParts(file, report, async (part, files, reportPart) => {
      const outcome = await part.store(context, files, batch.part(part.name), reportPart);
      const { added, alreadyHere, skipped, skippedCount } = outcome;
      batch.skipped += alreadyHere;
      batch.failed += skippedCount;
      return {
        name: part.name,
        added: added.filter(({ count }) => count > 0),
        already_here: alreadyHere,
        skipped: skipped.slice(0, MOST_TOLD),
        skipped_count: skippedCount,
      };
    });
    return await finish(context, file, { import_id: batch.undoId, parts });
  } finally {
    await file.close();
  }
}

/** Does the work for the parts that the file has; the progress is that of all of them. */
async function inParts<Result>(
  file: AccountFile,
  report: ReportProgress,
  work: (part: AccountPart, files: PartFiles, report: ReportProgress) => Promise<Result>,
): Promise<Result[]> {
  const names = [...file.entries.keys()];
  const present = ACCOUNT_PARTS.filter(({ name }) =>
    names.some((path) => path.startsWith(`${name}/`)),
  );
  const results: Result[] = [];
  for (const [at, part] of present.entries()) {
    const reportPart: ReportProgress = (stage, done, total) => {
      const share = total > 0 ? Math.min(1, done / total) : 0;
      report(stage, Math.floor((at + share) * STEPS), present.length * STEPS);
    };
    results.push(await work(part, new PartFiles(file, part.name), reportPart));
  }
  return results;
}

async function finish(
  context: AccountContext,
  { uploadId, folder }: AccountUpload,
  answer: Output<'runAccountImport'>,
): Promise<Output<'runAccountImport'>> {
  const { owner } = context;
  await transactResponse(context, async (tx) => {
    if (uploadId !== null) await dropUpload({ db: tx, owner }, uploadId);
    return answer;
  });
  await removeUpload(context, folder);
  return answer;
}
