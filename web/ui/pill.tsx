import { Icon, type IconNode } from './icon.tsx';
import './pill.css';

/** A quiet state in the header: "3 waiting". */
export function Pill({ icon, words, title }: { icon: IconNode; words: string; title: string }) {
  return (
    <span class="pill" role="status" title={title}>
      <Icon of={icon} size={14} />
      {words}
    </span>
  );
}
