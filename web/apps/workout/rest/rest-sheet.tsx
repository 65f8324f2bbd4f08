import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { restSheetText as text } from '../text/log-sheets.ts';
import { RestFields } from './rest-fields.tsx';

export function RestSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title={text.title} onClose={onClose}>
      <RestFields />
    </Sheet>
  );
}
