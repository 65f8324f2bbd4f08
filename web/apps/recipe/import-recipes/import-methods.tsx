import { useState } from 'preact/hooks';
import { parseHashLocation } from '../../../core/page/hash-location.ts';
import { FileCard } from '../../../imports/file-card.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import '../../../ui/form/form.css';
import { importText as text } from '../text/import.ts';
import type { RecipeImportOutcome } from './import-api.ts';
import { PasteForm } from './paste-form.tsx';
import { readSharedRecipe } from './shared-recipe.ts';
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
  const [shared] = useState(() => readSharedRecipe(parseHashLocation(location.hash).query));
  return (
    <>
      <FileCard {...text.file} accept={TYPES} problem={problem} onFile={onFile} />
      <div class="form-pair">
        <Card title={text.web.title}>
          <WebForm shared={shared.url} onBegin={onBegin} />
        </Card>
        <Card title={text.paste.title}>
          <PasteForm shared={shared.text} onBegin={onBegin} onOutcome={onOutcome} />
        </Card>
      </div>
    </>
  );
}
