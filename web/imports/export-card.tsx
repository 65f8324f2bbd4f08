import download from 'lucide/dist/esm/icons/download.mjs';
import { Icon } from '../ui/basic/icon.tsx';
import '../ui/form/form.css';
import { Card } from '../ui/layout/card.tsx';

interface Props {
  title: string;
  hint: string;
  files: readonly { href: string; label: string }[];
}

/** The files in which everything can be taken along. */
export function ExportCard({ title, hint, files }: Props) {
  return (
    <Card title={title}>
      <div class="form">
        <p class="soft">{hint}</p>
        <div class="form-actions">
          {files.map(({ href, label }) => (
            <a key={href} class="button plain" href={href} download>
              <Icon of={download} size={18} />
              {label}
            </a>
          ))}
        </div>
      </div>
    </Card>
  );
}
