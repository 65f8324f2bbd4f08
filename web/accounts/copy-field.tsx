import copyIcon from 'lucide/dist/esm/icons/copy.mjs';
import { copy } from '../core/copy.ts';
import { text } from '../core/text/text.ts';
import { IconButton } from '../ui/icon-button.tsx';

/** Something to be typed or pasted elsewhere. */
export function CopyField({ label, value }: { label: string; value: string }) {
  return (
    <div class="field">
      <span class="soft small">{label}</span>
      <div class="secret">
        <code>{value}</code>
        <IconButton
          icon={copyIcon}
          label={`${text.copy}: ${label}`}
          onClick={() => void copy(value)}
        />
      </div>
    </div>
  );
}
