import moon from 'lucide/dist/esm/icons/moon.mjs';
import sun from 'lucide/dist/esm/icons/sun.mjs';
import { useStore } from '../core/store.ts';
import { text } from '../core/text/text.ts';
import { shownTheme, theme } from '../core/theme.ts';
import { IconButton } from '../ui/icon-button.tsx';

export function ThemeToggle() {
  const dark = shownTheme(useStore(theme)) === 'dark';
  return (
    <IconButton
      icon={dark ? sun : moon}
      label={dark ? text.shell.useLight : text.shell.useDark}
      onClick={() => theme.set(dark ? 'light' : 'dark')}
    />
  );
}
