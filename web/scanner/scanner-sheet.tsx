import flashlight from 'lucide/dist/esm/icons/flashlight.mjs';
import flashlightOff from 'lucide/dist/esm/icons/flashlight-off.mjs';
import image from 'lucide/dist/esm/icons/image.mjs';
import { useState } from 'preact/hooks';
import { toGtin } from '../../src/shared/food/barcodes.ts';
import { Button } from '../ui/basic/button.tsx';
import { IconButton } from '../ui/basic/icon-button.tsx';
import '../ui/form/form.css';
import { TextField } from '../ui/form/text-field.tsx';
import { useFileChooser } from '../ui/form/use-file-chooser.tsx';
import { Sheet } from '../ui/overlay/sheet.tsx';
import './scanner.css';
import { scannerText as text } from './text.ts';
import { useScanning } from './use-scanning.ts';

interface Props {
  /** Gets the GTIN-14 once; the sheet stays open until it has been looked up. */
  onCode: (gtin: string) => Promise<void> | void;
  onClose: () => void;
}

/** Reads a barcode by the camera, from a photo or from typed digits. */
export function ScannerSheet({ onCode, onClose }: Props) {
  const [isSearching, setSearching] = useState(false);
  const [note, setNote] = useState('');
  const [torch, setTorch] = useState(false);
  const { video, camera, problem, readPhoto } = useScanning((gtin) => void found(gtin));
  const { choose, chooser } = useFileChooser({
    accept: 'image/*',
    label: text.photo,
    onFile: (file) => void readFile(file),
  });

  async function found(gtin: string) {
    if (isSearching) return;
    setSearching(true);
    setNote(text.searching);
    try {
      await onCode(gtin);
    } finally {
      setSearching(false);
      setNote('');
    }
  }

  async function readFile(file: File) {
    setNote(text.reading);
    const gtin = await readPhoto(file).catch(() => undefined);
    if (gtin === undefined) setNote(text.unreadablePhoto);
    else await found(gtin);
  }

  async function switchTorch() {
    await camera?.setTorch?.(!torch);
    setTorch(!torch);
  }

  return (
    <Sheet title={text.title} onClose={onClose}>
      <div class="scanner">
        {problem === undefined && (
          <div class="scanner-picture">
            <video ref={video} aria-label={text.picture} muted playsInline />
            {camera?.setTorch && (
              <IconButton
                look="soft"
                icon={torch ? flashlightOff : flashlight}
                label={torch ? text.torchOff : text.torchOn}
                aria-pressed={torch}
                onClick={() => void switchTorch()}
              />
            )}
          </div>
        )}
        {problem !== undefined && <p role="alert">{text.problems[problem]}</p>}
        <p class="soft small" role="status">
          {note || (problem === undefined && (camera ? text.aim : text.starting))}
        </p>
        <TypedCode isBusy={isSearching} onCode={(gtin) => void found(gtin)} />
        <Button icon={image} wide onClick={choose}>
          {text.photo}
        </Button>
        {chooser}
      </div>
    </Sheet>
  );
}

function TypedCode({ isBusy, onCode }: { isBusy: boolean; onCode: (gtin: string) => void }) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);

  function submit(event: Event) {
    event.preventDefault();
    const gtin = toGtin(typed);
    setWrong(gtin === undefined);
    if (gtin !== undefined) onCode(gtin);
  }

  return (
    <form class="scanner-typed" onSubmit={submit}>
      <TextField
        label={text.typed}
        inputMode="numeric"
        autocomplete="off"
        maxLength={30}
        value={typed}
        problem={isWrong ? text.notBarcode : undefined}
        onValue={(value) => {
          setTyped(value);
          setWrong(false);
        }}
      />
      <Button look="solid" type="submit" disabled={isBusy || typed.trim() === ''}>
        {text.submit}
      </Button>
    </form>
  );
}
