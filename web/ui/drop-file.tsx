import fileUp from 'lucide/dist/esm/icons/file-up.mjs';
import { useRef, useState } from 'preact/hooks';
import { text } from '../core/text/text.ts';
import { Button } from './button.tsx';
import './drop-file.css';

const words = text.file;

interface Props {
  /** What the file is for. */
  label: string;
  hint: string;
  /** The types that the file chooser offers. */
  accept: string;
  onFile: (file: File) => void;
}

/** A file from a chooser, or dropped onto the page. */
export function DropFile({ label, hint, accept, onFile }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (file: File | undefined) => file && onFile(file);
  return (
    <fieldset
      aria-label={label}
      class={`drop-file${over ? ' over' : ''}`}
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
      <span class="soft small drop-file-or">{words.drop}</span>
      <p class="soft small">{hint}</p>
      <input
        ref={picker}
        type="file"
        accept={accept}
        aria-label={words.choose}
        hidden
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </fieldset>
  );
}
