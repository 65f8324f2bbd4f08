import { createPreference } from './preferences.ts';

export type Theme = 'light' | 'dark' | 'system';

const dark = matchMedia('(prefers-color-scheme: dark)');

export const theme = createPreference<Theme>(
  'theme',
  'system',
  (value) => value === 'light' || value === 'dark' || value === 'system',
);

export function resolveTheme(choice: Theme = theme.get()): 'light' | 'dark' {
  if (choice !== 'system') return choice;
  return dark.matches ? 'dark' : 'light';
}

function applyTheme() {
  const shown = resolveTheme();
  document.documentElement.dataset.theme = shown;
  const meta = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (meta) meta.content = shown === 'dark' ? '#1a1d1c' : '#ffffff';
}

theme.subscribe(applyTheme);
dark.addEventListener('change', applyTheme);
applyTheme();
