import copyIcon from 'lucide/dist/esm/icons/copy.mjs';
import { copyToClipboard } from '../core/page/copy-to-clipboard.ts';
import { text } from '../core/text/text.ts';
import { IconButton } from '../ui/basic/icon-button.tsx';

/** A read-only value with a copy button. */
export function CopyField({ label, value }: { label: string; value: string }) {
  return (
    <div class="field">
      <span class="soft small">{label}</span>
      <div class="secret">
        <code>{value}</code>
        <IconButton
          icon={copyIcon}
          label={`${text.copy}: ${label}`}
          onClick={() => void copyToClipboard(value)}
        />
      </div>
    </div>
  );
}
