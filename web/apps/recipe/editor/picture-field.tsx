import imagePlus from 'lucide/dist/esm/icons/image-plus.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import { PICTURE_TYPES } from '../../../core/upload-picture.ts';
import { useUpload } from '../../../core/use-upload.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useFileChooser } from '../../../ui/use-file-chooser.tsx';
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
  const upload = useUpload('recipe-photo', ({ url }) => onValue(url));
  const src = pictureAddress(value);
  const says = value ? words.change : words.add;
  const { choose, chooser } = useFileChooser({ accept: PICTURE_TYPES, onFile: upload.take });
  return (
    <fieldset class="picture-field" aria-label={label}>
      {src && <img class="step-picture" src={src} alt={words.alt} />}
      {upload.share === undefined ? (
        <div class="form-actions">
          {compact ? (
            <IconButton icon={imagePlus} label={says} look="soft" onClick={choose} />
          ) : (
            <Button icon={imagePlus} onClick={choose}>
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
      {chooser}
    </fieldset>
  );
}
