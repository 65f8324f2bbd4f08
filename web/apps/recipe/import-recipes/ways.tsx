import fileUp from 'lucide/dist/esm/icons/file-up.mjs';
import { useRef, useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import '../../../ui/form.css';
import type { Outcome } from './import-api.ts';
import { PasteForm } from './paste-form.tsx';
import { text } from './text/text.ts';
import { WebForm } from './web-form.tsx';

const TYPES =
  '.json,.zip,.html,.htm,.txt,.md,.xml,.paprikarecipe,.paprikarecipes,.gz,.tar,.tgz,application/json,application/zip';

interface Props {
  problem: string | undefined;
  onFile: (file: File) => void;
  onOutcome: (outcome: Outcome) => void;
}

/** A file, a web page, or words. */
export function Ways({ problem, onFile, onOutcome }: Props) {
  return (
    <>
      {problem && (
        <p class="form-problem" role="alert">
          {problem}
        </p>
      )}
      <FileCard onFile={onFile} />
      <div class="form-pair">
        <Card title={text.web.title}>
          <WebForm />
        </Card>
        <Card title={text.paste.title}>
          <PasteForm onOutcome={onOutcome} />
        </Card>
      </div>
    </>
  );
}

function FileCard({ onFile }: Pick<Props, 'onFile'>) {
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (file: File | undefined) => file && onFile(file);
  return (
    <Card title={text.file.title}>
      <fieldset
        aria-label={text.file.title}
        class={`import-drop${over ? ' over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer?.files[0]);
        }}
      >
        <Button look="solid" icon={fileUp} onClick={() => picker.current?.click()}>
          {text.file.choose}
        </Button>
        <span class="soft small import-or">{text.file.drop}</span>
        <p class="soft small">{text.file.hint}</p>
        <input
          ref={picker}
          type="file"
          accept={TYPES}
          aria-label={text.file.choose}
          hidden
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </fieldset>
    </Card>
  );
}
