import mic from 'lucide/dist/esm/icons/mic.mjs';
import { useEffect } from 'preact/hooks';
import { Button } from '../../ui/basic/button.tsx';
import { Icon } from '../../ui/basic/icon.tsx';
import { useAutofocus } from '../../ui/form/use-autofocus.ts';
import { assistantText } from '../text.ts';
import type { VoiceInput } from '../voice/use-voice.ts';

const text = assistantText.voice;

interface Props {
  voice: VoiceInput;
  /** Whether the assistant's button is held. Releasing it stops listening. */
  isHeld: boolean;
}

/** Replaces the input while the browser listens. */
export function ListeningBar({ voice, isHeld }: Props) {
  const done = useAutofocus<HTMLButtonElement>(true);
  const { words, finish, cancel } = voice;
  useEffect(() => {
    if (!isHeld) return;
    addEventListener('pointerup', finish, { once: true });
    return () => removeEventListener('pointerup', finish);
  }, [isHeld]);
  return (
    <div class="assistant-listening">
      <span class="assistant-pulse">
        <Icon of={mic} size={24} />
      </span>
      <p role="status">
        <strong>{text.listening}</strong>
        <span class="soft">{words || (isHeld ? text.release : '')}</span>
      </p>
      <div class="form-actions">
        <Button onClick={cancel}>{text.cancel}</Button>
        <button type="button" ref={done} class="button solid" onClick={finish}>
          {text.done}
        </button>
      </div>
    </div>
  );
}
