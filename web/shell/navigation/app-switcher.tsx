import chevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { instance } from '../../core/instance.ts';
import { text } from '../../core/text/text.ts';
import { Icon } from '../../ui/basic/icon.tsx';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import type { AppDefinition } from '../app-definition.ts';
import { AppMark } from './app-mark.tsx';
import { appTitles } from './app-titles.ts';
import './app-switcher.css';

export function AppSwitcher({ current }: { current: AppDefinition['name'] }) {
  const { apps, base } = instance;
  const name = current === 'home' ? 'Daybook' : appTitles[current];
  const brand = (
    <>
      <AppMark app={current} />
      <strong>{name}</strong>
    </>
  );
  if (apps.length < 2) return <span class="app-switcher">{brand}</span>;
  const places = [{ name: 'home' as const, base }, ...apps];
  return (
    <Menu
      label={`${text.shell.switchApp}: ${name}`}
      buttonClass="app-switcher"
      button={
        <>
          {brand}
          <Icon of={chevronDown} size={16} />
        </>
      }
    >
      {places.map((place) => (
        <MenuItem key={place.name} href={`${place.base}/`} current={place.name === current}>
          <span class="app-switcher-place">
            <AppMark app={place.name} />
            {appTitles[place.name]}
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
