import { Card } from '../../../ui/layout/card.tsx';
import { importText as text } from '../text/exercises.ts';
import type { LogImportPreview } from './import-api.ts';

const words = text.preview;

/** Warnings to check before the import. */
export function PreviewWarnings({ warnings }: Pick<LogImportPreview, 'warnings'>) {
  if (warnings.length === 0) return null;
  return (
    <Card title={words.warning}>
      {warnings.map(({ code }) => (
        <p key={code} class="form-problem" role="alert">
          {words.warnings[code]}
        </p>
      ))}
    </Card>
  );
}
