import { DropFile } from '../../../ui/form/drop-file.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import '../../../ui/form/form.css';
import { importText as text } from '../text/writing.ts';
import type { RecipeImportOutcome } from './import-api.ts';
import { PasteForm } from './paste-form.tsx';
import { WebForm } from './web-form.tsx';

const TYPES =
  '.json,.zip,.html,.htm,.txt,.md,.xml,.paprikarecipe,.paprikarecipes,.gz,.tar,.tgz,application/json,application/zip';

interface Props {
  problem: string | undefined;
  onFile: (file: File) => void;
  /** A new attempt starts, so earlier errors are cleared. */
  onBegin: () => void;
  onOutcome: (outcome: RecipeImportOutcome) => void;
}

/** Import from a file, a web page or pasted text. */
export function ImportMethods({ problem, onFile, onBegin, onOutcome }: Props) {
  return (
    <>
      {problem && (
        <p class="form-problem" role="alert">
          {problem}
        </p>
      )}
      <Card title={text.file.title}>
        <DropFile label={text.file.title} hint={text.file.hint} accept={TYPES} onFile={onFile} />
      </Card>
      <div class="form-pair">
        <Card title={text.web.title}>
          <WebForm onBegin={onBegin} />
        </Card>
        <Card title={text.paste.title}>
          <PasteForm onBegin={onBegin} onOutcome={onOutcome} />
        </Card>
      </div>
    </>
  );
}
