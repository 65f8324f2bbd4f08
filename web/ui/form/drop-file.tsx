import fileUp from 'lucide/dist/esm/icons/file-up.mjs';
import { useState } from 'preact/hooks';
import { Button } from '../basic/button.tsx';
import { partsText } from '../text.ts';
import './drop-file.css';
import { useFileChooser } from './use-file-chooser.tsx';

const words = partsText.file;

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
  const [over, setOver] = useState(false);
  const { choose, chooser } = useFileChooser({ accept, label: words.choose, onFile });
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
        const file = event.dataTransfer?.files[0];
        if (file) onFile(file);
      }}
    >
      <Button look="solid" icon={fileUp} onClick={choose}>
        {words.choose}
      </Button>
      <span class="soft small drop-file-or">{words.drop}</span>
      <p class="soft small">{hint}</p>
      {chooser}
    </fieldset>
  );
}
