import { shortcuts } from '../core/shortcuts.ts';
import { useStore } from '../core/store.ts';
import { text } from '../core/text/text.ts';
import { Sheet } from '../ui/sheet.tsx';
import './keys-help.css';

const SIGNS: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→' };

export function KeysHelp({ onClose }: { onClose: () => void }) {
  const all = useStore(shortcuts);
  return (
    <Sheet title={text.shell.keys} onClose={onClose}>
      <dl class="keys">
        {all.map(({ key, does }) => (
          <div key={key}>
            <dt>{does}</dt>
            <dd>
              <kbd>{SIGNS[key] ?? key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
