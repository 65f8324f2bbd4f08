import pause from 'lucide/dist/esm/icons/pause.mjs';
import play from 'lucide/dist/esm/icons/play.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import { useEffect, useRef, useState } from 'preact/hooks';
import { showToast } from '../../../core/page/toasts.ts';
import { formatClock } from '../../../core/text/format.ts';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { useAttachmentUrl } from '../notes/attachment-url.tsx';
import { attachmentsText as text } from '../text/attachments.ts';
import { removeAttachment } from './attach-files.ts';
import type { AttachmentProps } from './attachments.tsx';
import { TranscriptField } from './transcript-field.tsx';
import { nameOf, removeLabel, UploadState } from './upload-state.tsx';

/** Plays a voice note and shows its transcript. */
export function VoicePlayer({ note, attachment, readOnly }: AttachmentProps) {
  const name = nameOf(attachment);
  const { isPlaying, at, seconds, toggle, seek } = usePlayer(
    useAttachmentUrl(attachment),
    attachment.seconds,
  );
  return (
    <li class="attached-voice">
      <div class="voice-controls">
        <IconButton
          icon={isPlaying ? pause : play}
          look="soft"
          label={isPlaying ? text.pause(name) : text.play(name)}
          onClick={toggle}
        />
        <input
          type="range"
          aria-label={text.position(name)}
          aria-valuetext={formatClock(Math.floor(at))}
          min={0}
          max={seconds}
          step={0.1}
          value={at}
          onInput={(event) => seek(event.currentTarget.valueAsNumber)}
        />
        <span class="soft small">{formatClock(Math.round(isPlaying ? at : seconds))}</span>
        {!readOnly && (
          <IconButton
            icon={x}
            label={removeLabel(attachment)}
            onClick={() => removeAttachment(note, attachment)}
          />
        )}
      </div>
      <UploadState attachment={attachment} />
      <TranscriptField note={note} attachment={attachment} readOnly={readOnly} />
    </li>
  );
}

/** A recording does not know its own length, so the stored one counts. */
function usePlayer(url: string, length: number | null) {
  const audio = useRef<HTMLAudioElement>(undefined);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [measured, setMeasured] = useState(0);
  const seconds = Math.max(length ?? measured, 0.1);

  useEffect(
    () => () => {
      audio.current?.pause();
      if (audio.current && audio.current.src !== url) URL.revokeObjectURL(audio.current.src);
      audio.current = undefined;
    },
    [url],
  );

  async function load(): Promise<HTMLAudioElement> {
    if (audio.current) return audio.current;
    const made = new Audio(await localUrl(url));
    made.ontimeupdate = () => setAt(made.currentTime);
    made.onplay = () => setPlaying(true);
    made.onpause = () => setPlaying(false);
    made.onended = () => setAt(0);
    made.onloadedmetadata = () => Number.isFinite(made.duration) && setMeasured(made.duration);
    audio.current = made;
    return made;
  }

  async function toggle() {
    try {
      const sound = await load();
      if (sound.paused) await sound.play();
      else sound.pause();
    } catch {
      showToast(text.unplayable, { tone: 'problem' });
    }
  }

  return {
    ...{ isPlaying, seconds, at: Math.min(at, seconds) },
    toggle: () => void toggle(),
    seek(to: number) {
      setAt(to);
      if (audio.current) audio.current.currentTime = to;
    },
  };
}

/**
 * The sound is fetched as a whole: the server has no ranges, without which some browsers play
 * nothing.
 */
async function localUrl(url: string): Promise<string> {
  if (url.startsWith('blob:')) return url;
  return URL.createObjectURL(await (await fetch(url)).blob());
}
