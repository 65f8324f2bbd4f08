import { instance } from '../core/instance.ts';
import './avatar.css';

/** The initials of a name; a name of one word gives its first two letters. */
function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean);
  const letters =
    words.length > 1
      ? [words[0], words.at(-1)].map((word) => word?.at(0))
      : [words[0]?.slice(0, 2)];
  return letters.join('').toUpperCase();
}

interface Props {
  name: string;
  /** The address of the picture, as the account gives it. */
  picture?: string | null | undefined;
  size?: number;
}

/** A picture of a name, or of its owner; either way it is drawn, not said. */
export function Avatar({ name, picture, size = 32 }: Props) {
  const style = { width: size, height: size, fontSize: Math.max(12, size * 0.36) };
  if (!picture) return <span class="avatar" style={style} data-initials={initialsOf(name)} />;
  return <img class="avatar" style={style} src={instance.base + picture} alt="" />;
}
