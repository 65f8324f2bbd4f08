import { DropFile } from '../../../ui/form/drop-file.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import '../../../ui/form/form.css';
import type { RecipeImportOutcome } from './import-api.ts';
import { PasteForm } from './paste-form.tsx';
import { text } from './text/text.ts';
import { WebForm } from './web-form.tsx';

const TYPES =
  '.json,.zip,.html,.htm,.txt,.md,.xml,.paprikarecipe,.paprikarecipes,.gz,.tar,.tgz,application/json,application/zip';

interface Props {
  problem: string | undefined;
  onFile: (file: File) => void;
  /** Something is tried anew: what went wrong before no longer matters. */
  onBegin: () => void;
  onOutcome: (outcome: RecipeImportOutcome) => void;
}

/** A file, a web page, or words. */
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
