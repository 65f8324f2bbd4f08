import scanText from 'lucide/dist/esm/icons/scan-text.mjs';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { LabelValues } from '../../../../src/apps/nutrition/measures/diary/label-values.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { useFileChooser } from '../../../ui/form/use-file-chooser.tsx';
import { foodsText } from '../text/foods.ts';

const text = foodsText.sheet.label;

interface Props {
  onValues: (values: LabelValues) => void;
}

type Scan =
  | { state: 'idle' | 'reading' }
  | { state: 'failed'; message: string; needsSettings: boolean };

/** Reads a photo of a nutrition label with the language model of the assistant. */
export function ScanLabel({ onValues }: Props) {
  const [scan, setScan] = useState<Scan>({ state: 'idle' });
  const stop = useRef<AbortController>(undefined);
  // The food may be edited while its label is read.
  const latest = useRef(onValues);
  latest.current = onValues;
  useEffect(() => () => stop.current?.abort(), []);
  const { choose, chooser } = useFileChooser({
    accept: 'image/*',
    label: text.scan,
    onFile: (file) => void read(file),
  });

  async function read(photo: File) {
    const running = new AbortController();
    stop.current = running;
    setScan({ state: 'reading' });
    try {
      setScan(await scanPhoto(photo, running.signal, (values) => latest.current(values)));
    } catch (error) {
      if (running.signal.aborted) setScan({ state: 'idle' });
      else setScan(await describeFailure(error));
    }
  }

  return (
    <div class="scan-label">
      {chooser}
      {scan.state === 'reading' ? (
        <>
          <p role="status">{text.reading}</p>
          <Button onClick={() => stop.current?.abort()}>{text.cancel}</Button>
        </>
      ) : (
        <Button icon={scanText} onClick={choose}>
          {text.scan}
        </Button>
      )}
      {scan.state === 'failed' && (
        <p class="problem" role="alert">
          {scan.message} {scan.needsSettings && <a href="#/assistant">{text.settings}</a>}
        </p>
      )}
    </div>
  );
}

async function scanPhoto(
  photo: File,
  signal: AbortSignal,
  onValues: Props['onValues'],
): Promise<Scan> {
  const { readPhoto } = await import('../../../assistant/chat/read-photo.ts');
  const question = { text: text.question, purpose: 'scan_label', photo } as const;
  const { values, sentence } = await readPhoto('nutrition', question, signal);
  if (values === undefined) return { state: 'failed', message: sentence, needsSettings: false };
  onValues(values as unknown as LabelValues);
  return { state: 'idle' };
}

async function describeFailure(error: unknown): Promise<Scan> {
  if (error instanceof DOMException) {
    return { state: 'failed', message: text.unreadable, needsSettings: false };
  }
  const { describeProblem } = await import('../../../assistant/chat/describe-problem.ts');
  const { message, remedy } = describeProblem(error);
  return { state: 'failed', message, needsSettings: remedy === 'settings' };
}
