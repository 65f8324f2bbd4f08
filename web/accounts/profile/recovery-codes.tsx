import copyIcon from 'lucide/dist/esm/icons/copy.mjs';
import download from 'lucide/dist/esm/icons/download.mjs';
import { copyToClipboard } from '../../core/page/copy-to-clipboard.ts';
import { saveFile } from '../../core/page/save-file.ts';
import { text as common } from '../../core/text/text.ts';
import { Button } from '../../ui/basic/button.tsx';
import { profileText as text } from '../text/profile.ts';

const words = text.totp;

interface Props {
  username: string;
  codes: readonly string[];
  onDone: () => void;
}

export function RecoveryCodes({ username, codes, onDone }: Props) {
  return (
    <div class="form">
      <p>{words.codes}</p>
      <ul class="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div class="form-actions">
        <Button icon={copyIcon} onClick={() => void copyToClipboard(codes.join('\n'))}>
          {common.copy}
        </Button>
        <Button icon={download} onClick={() => downloadCodes(words.file(username, codes))}>
          {words.download}
        </Button>
      </div>
      <Button look="solid" wide onClick={onDone}>
        {words.done}
      </Button>
    </div>
  );
}

function downloadCodes(content: string) {
  saveFile(new Blob([content], { type: 'text/plain' }), words.fileName);
}
