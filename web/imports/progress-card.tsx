import '../ui/form/form.css';
import { showToast } from '../core/page/toasts.ts';
import { Button } from '../ui/basic/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Waiting } from '../ui/status/waiting.tsx';
import type { ImportState } from './import-state.ts';
import { importsText as text } from './text.ts';

type RunningState = Extract<
  ImportState<unknown, unknown, unknown>,
  { at: 'uploading' | 'reading' | 'importing' }
>;

interface Props {
  state: RunningState;
  /** While the server looks for the content of the file. */
  lookingFor: string;
  importing: (done: number, total: number) => string;
  onCancel: () => void;
}

/** Progress of an upload or an import. An upload can be cancelled. */
export function ProgressCard({ state, lookingFor, importing, onCancel }: Props) {
  const { words, share } = describeProgress(state, lookingFor, importing);
  return (
    <Card>
      <div class="form">
        <Waiting words={words} done={share} total={1} />
        {state.at !== 'importing' && (
          <div class="form-actions">
            <Button
              onClick={() => {
                onCancel();
                showToast(text.cancelled);
              }}
            >
              {text.cancel}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function describeProgress(
  state: RunningState,
  lookingFor: string,
  importing: Props['importing'],
): { words: string; share: number } {
  if (state.at === 'uploading')
    return { words: text.sending(state.share * 100), share: state.share };
  const { done = 0, total = 0 } = state.progress ?? {};
  // Some files only say at their end how much they hold.
  const share = total > 0 ? done / total : 0;
  if (state.at === 'importing')
    return { words: done + total > 0 ? importing(done, total) : text.begin, share };
  return { words: total > 0 ? text.reading(done, total) : lookingFor, share };
}
