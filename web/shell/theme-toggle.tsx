import moon from 'lucide/dist/esm/icons/moon.mjs';
import sun from 'lucide/dist/esm/icons/sun.mjs';
import { resolveTheme, theme } from '../core/preferences/theme.ts';
import { useStore } from '../core/state/store.ts';
import { text } from '../core/text/text.ts';
import { IconButton } from '../ui/basic/icon-button.tsx';

export function ThemeToggle() {
  const dark = resolveTheme(useStore(theme)) === 'dark';
  return (
    <IconButton
      icon={dark ? sun : moon}
      label={dark ? text.shell.useLight : text.shell.useDark}
      onClick={() => theme.set(dark ? 'light' : 'dark')}
    />
  );
}
