import imagePlus from 'lucide/dist/esm/icons/image-plus.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import { PICTURE_TYPES } from '../../../core/api/upload-picture.ts';
import { useUpload } from '../../../core/api/use-upload.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { useFileChooser } from '../../../ui/form/use-file-chooser.tsx';
import { ProgressBar } from '../../../ui/status/progress-bar.tsx';
import { pictureUrl } from '../recipes/picture-url.ts';
import { editorText as text } from '../text/writing.ts';

const words = text.picture;

interface Props {
  label: string;
  value: string | null;
  /** Shows only an icon, for repeated fields. */
  compact?: boolean;
  onValue: (url: string | null) => void;
}

export function PictureField({ label, value, compact = false, onValue }: Props) {
  const upload = useUpload('recipe-photo', ({ url }) => onValue(url));
  const src = pictureUrl(value);
  const says = value ? words.change : words.add;
  const { choose, chooser } = useFileChooser({ accept: PICTURE_TYPES, onFile: upload.start });
  return (
    <fieldset class="picture-field" aria-label={label}>
      {src && <img class="step-picture" src={src} alt={words.alt} />}
      {upload.progress === undefined ? (
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
          <ProgressBar label={words.uploading} value={upload.progress} max={1} />
          <IconButton icon={x} label={words.cancel} onClick={upload.cancel} />
        </div>
      )}
      {chooser}
    </fieldset>
  );
}
