import { formatCount } from '../../core/text/format.ts';
import { text } from '../../core/text/text.ts';
import { Icon, type IconNode } from '../basic/icon.tsx';
import './tab-bar.css';

interface Tab {
  href: string;
  label: string;
  icon: IconNode;
  current: boolean;
  /** Unread count. */
  unread?: number;
}

/** At the bottom on phones, a rail at the side on wide screens. */
export function TabBar({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav class="tab-bar" aria-label={label}>
      {tabs.map(({ href, label: words, icon, current, unread = 0 }) => (
        <a key={href} href={href} {...(current && { 'aria-current': 'page' as const })}>
          <Icon of={icon} size={22} />
          <span>{words}</span>
          {unread > 0 && (
            <b class="tab-mark">
              {formatCount(unread)}
              <span class="unseen">{text.shell.unread}</span>
            </b>
          )}
        </a>
      ))}
    </nav>
  );
}
