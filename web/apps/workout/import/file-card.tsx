import fileUp from 'lucide/dist/esm/icons/file-up.mjs';
import { useRef, useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { text } from './text/text.ts';

const words = text.file;
/** Some phones know CSV files only as text. */
const TYPES = '.csv,.txt,text/csv,text/plain,application/csv,application/vnd.ms-excel';

interface Props {
  problem: string | undefined;
  onFile: (file: File) => void;
}

export function FileCard({ problem, onFile }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (file: File | undefined) => file && onFile(file);
  return (
    <Card title={words.title}>
      <div class="form">
        {problem && (
          <p class="form-problem" role="alert">
            {problem}
          </p>
        )}
        <fieldset
          aria-label={words.title}
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
            {words.choose}
          </Button>
          <span class="soft small import-or">{words.drop}</span>
          <p class="soft small">{words.hint}</p>
          <input
            ref={picker}
            type="file"
            accept={TYPES}
            aria-label={words.choose}
            hidden
            onChange={(event) => {
              take(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </fieldset>
      </div>
    </Card>
  );
}
