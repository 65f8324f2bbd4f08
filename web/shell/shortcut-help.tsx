import { shortcuts } from '../core/page/shortcuts.ts';
import { useStore } from '../core/state/store.ts';
import { text } from '../core/text/text.ts';
import { Sheet } from '../ui/overlay/sheet.tsx';
import './shortcut-help.css';

const SIGNS: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→' };

export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const all = useStore(shortcuts);
  return (
    <Sheet title={text.shell.keys} onClose={onClose}>
      <dl class="keys">
        {all.map(({ key, description }) => (
          <div key={key}>
            <dt>{description}</dt>
            <dd>
              <kbd>{SIGNS[key] ?? key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
