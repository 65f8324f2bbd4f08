import download from 'lucide/dist/esm/icons/download.mjs';
import { baseOf } from '../../../core/instance.ts';
import { Icon } from '../../../ui/basic/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { moreText as text } from '../text/more.ts';

/** Downloads all data as an archive that any Daybook can import. */
export function ExportCard() {
  return (
    <Card title={text.export}>
      <div class="form">
        <p class="soft">{text.exportHint}</p>
        <div class="form-actions">
          <a class="button plain" href={`${baseOf('recipe')}/api/recipes/export`} download>
            <Icon of={download} size={18} />
            {text.exportAll}
          </a>
        </div>
      </div>
    </Card>
  );
}
