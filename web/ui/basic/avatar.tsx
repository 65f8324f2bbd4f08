import { instance } from '../../core/instance.ts';
import './avatar.css';
import { personInitials } from './initials.ts';

interface Props {
  name: string;
  /** Picture address of the account. */
  picture?: string | null | undefined;
  size?: number;
}

/** Picture or initials of a person; decorative. */
export function Avatar({ name, picture, size = 32 }: Props) {
  const length = `${size}px`;
  const style = { width: length, height: length, fontSize: `${Math.max(12, size * 0.36)}px` };
  if (!picture) return <span class="avatar" style={style} data-initials={personInitials(name)} />;
  return <img class="avatar" style={style} src={instance.base + picture} alt="" />;
}
