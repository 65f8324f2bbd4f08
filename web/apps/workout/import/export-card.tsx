import download from 'lucide/dist/esm/icons/download.mjs';
import { baseOf } from '../../../core/instance.ts';
import { Icon } from '../../../ui/basic/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { importText as text } from '../text/exercises.ts';

const words = text.out;

export function ExportCard() {
  return (
    <Card title={words.title}>
      <div class="form">
        <p class="soft">{words.hint}</p>
        <div class="form-actions">
          {(['csv', 'json'] as const).map((kind) => (
            <a
              key={kind}
              class="button plain"
              href={`${baseOf('workout')}/api/workout-export.${kind}`}
              download
            >
              <Icon of={download} size={18} />
              {words[kind]}
            </a>
          ))}
        </div>
      </div>
    </Card>
  );
}
