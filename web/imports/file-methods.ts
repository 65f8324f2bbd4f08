import { formDataWith, sendFile } from '../core/api/send-file.ts';
import { type AppName, baseOf } from '../core/instance.ts';
import type { ImportMethods } from './use-import.ts';

type FileMethods<Preview, Options, Report> = Pick<
  ImportMethods<Preview, Options, Report>,
  'app' | 'preview' | 'commit'
>;

/** Sends files to the operations `preview` and `commit` of an app below a path. */
export function createFileMethods<Preview, Options, Report>(
  app: AppName,
  path: string,
  toFields: (options: Options) => Readonly<Record<string, string>>,
): FileMethods<Preview, Options, Report> {
  const url = `${baseOf(app)}${path}`;
  return {
    app,
    preview: (file, { progressId, ...sending }) =>
      sendFile(`${url}/preview`, { body: formDataWith(file, { progressId }), ...sending }),
    commit: (file, _preview, options, progressId) =>
      sendFile(`${url}/commit`, {
        body: formDataWith(file, { ...toFields(options), progressId }),
        onProgress: () => undefined,
      }),
  };
}
