import type { Note, NoteAttachment } from '../../../../src/apps/notes/notes/contract.ts';
import { baseOf } from '../../../core/instance.ts';
import { formatClock } from '../../../core/text/format.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { text } from '../text/notes.ts';

const words = text.notes;
// The editor, which attaches pictures, has loaded it: offline, too.
const unsentCover = () =>
  import('../notes/attachment-url.tsx').then(({ UnsentCover }) => UnsentCover);

const findCover = ({ attachments }: Note) => attachments.find(({ kind }) => kind === 'image');

/** The first picture of a note, over the width of its card. */
export function CardCover({ note }: { note: Note }) {
  const cover = findCover(note);
  if (!cover) return null;
  const { width, height, text: alt, url } = cover;
  if (url === '') return <Lazy load={unsentCover} props={{ attachment: cover }} />;
  return (
    <img
      class="note-cover"
      src={baseOf('notes') + url}
      alt={alt}
      loading="lazy"
      decoding="async"
      {...(width && height && { width, height })}
    />
  );
}

/** About how many lines of text the cover is as high as. */
export function coverLines(note: Note): number {
  const cover = findCover(note);
  return cover ? Math.min(11, (10 * (cover.height ?? 3)) / (cover.width ?? 4)) : 0;
}

/** What else a note holds: further pictures, voice notes with their length, files. */
export function CardFiles({ note: { attachments } }: { note: Note }) {
  const ofKind = (kind: NoteAttachment['kind']) => attachments.filter((one) => one.kind === kind);
  const [pictures, voices, files] = [ofKind('image').length, ofKind('voice'), ofKind('file')];
  const seconds = voices.reduce((sum, voice) => sum + (voice.seconds ?? 0), 0);
  const parts = [
    pictures > 1 && words.pictures(pictures),
    voices.length > 0 && words.voice(formatClock(Math.round(seconds))),
    files.length > 0 && words.files(files.length),
  ].filter(Boolean);
  return parts.length > 0 ? <p class="note-files soft small">{parts.join(' · ')}</p> : null;
}
