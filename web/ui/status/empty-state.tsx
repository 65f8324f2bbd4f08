import type { ComponentChildren } from 'preact';
import './empty-state.css';
import { Icon, type IconNode } from '../basic/icon.tsx';

interface Props {
  icon: IconNode;
  /** One sentence. */
  message: string;
  action?: ComponentChildren;
  /** A preview of the filled state. */
  example?: ComponentChildren;
}

export function EmptyState({ icon, message, action, example }: Props) {
  return (
    <div class="empty">
      <span class="empty-icon">
        <Icon of={icon} size={28} />
      </span>
      <p>{message}</p>
      {action}
      {example && <div class="empty-example">{example}</div>}
    </div>
  );
}
