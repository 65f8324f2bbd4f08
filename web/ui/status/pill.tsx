import { Icon, type IconNode } from '../basic/icon.tsx';
import './pill.css';

/** A small status in the header: "3 waiting". */
export function Pill({ icon, label, title }: { icon: IconNode; label: string; title: string }) {
  return (
    <span class="pill" role="status" title={title}>
      <Icon of={icon} size={14} />
      {label}
    </span>
  );
}
