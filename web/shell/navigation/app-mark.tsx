import type { AppName } from '../../core/instance.ts';
import { Icon } from '../../ui/basic/icon.tsx';
import { appIcons } from './app-icons.ts';
import './app-mark.css';

/** The app's icon in the app's color. */
export function AppMark({ app, size = 28 }: { app: AppName | 'home'; size?: number }) {
  return (
    <span class="app-mark" data-app={app} style={{ width: `${size}px`, height: `${size}px` }}>
      <Icon of={appIcons[app]} size={Math.round(size * 0.58)} />
    </span>
  );
}
