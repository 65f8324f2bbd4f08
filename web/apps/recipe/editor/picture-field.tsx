import imagePlus from 'lucide/dist/esm/icons/image-plus.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import { useRef } from 'preact/hooks';
import { PICTURE_TYPES } from '../../../core/upload-picture.ts';
import { useUpload } from '../../../core/use-upload.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { pictureAddress } from '../recipes/picture-address.ts';
import { text } from './text/text.ts';

const words = text.picture;

interface Props {
  label: string;
  value: string | null;
  /** One of many, so its button is but a sign. */
  compact?: boolean;
  onValue: (url: string | null) => void;
}

export function PictureField({ label, value, compact = false, onValue }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const upload = useUpload('recipe-photo', ({ url }) => onValue(url));
  const src = pictureAddress(value);
  const says = value ? words.change : words.add;
  const pick = () => picker.current?.click();
  return (
    <fieldset class="picture-field" aria-label={label}>
      {src && <img class="step-picture" src={src} alt={words.alt} />}
      {upload.share === undefined ? (
        <div class="form-actions">
          {compact ? (
            <IconButton icon={imagePlus} label={says} look="soft" onClick={pick} />
          ) : (
            <Button icon={imagePlus} onClick={pick}>
              {says}
            </Button>
          )}
          {value && <IconButton icon={trash} label={words.remove} onClick={() => onValue(null)} />}
        </div>
      ) : (
        <div class="picture-upload">
          <ProgressBar label={words.uploading} value={upload.share} max={1} />
          <IconButton icon={x} label={words.cancel} onClick={upload.cancel} />
        </div>
      )}
      <input
        ref={picker}
        type="file"
        accept={PICTURE_TYPES}
        hidden
        onChange={(event) => {
          void upload.take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </fieldset>
  );
}
