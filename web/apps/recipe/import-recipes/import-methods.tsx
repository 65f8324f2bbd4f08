import { FileCard } from '../../../imports/file-card.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import '../../../ui/form/form.css';
import { importText as text } from '../text/import.ts';
import type { RecipeImportOutcome } from './import-api.ts';
import { PasteForm } from './paste-form.tsx';
import { WebForm } from './web-form.tsx';

const TYPES =
  '.json,.zip,.html,.htm,.txt,.md,.markdown,.cook,.csv,.xml,.paprikarecipe,.paprikarecipes,.melarecipe,.melarecipes,.crumb,.gz,.tar,.tgz,application/json,application/zip';

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
      <FileCard {...text.file} accept={TYPES} problem={problem} onFile={onFile} />
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
