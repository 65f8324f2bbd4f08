import { preference } from './preferences.ts';

export type Theme = 'light' | 'dark' | 'system';

const dark = matchMedia('(prefers-color-scheme: dark)');

export const theme = preference<Theme>(
  'theme',
  'system',
  (value) => value === 'light' || value === 'dark' || value === 'system',
);

export function shownTheme(choice: Theme = theme.get()): 'light' | 'dark' {
  if (choice !== 'system') return choice;
  return dark.matches ? 'dark' : 'light';
}

function paint() {
  const shown = shownTheme();
  document.documentElement.dataset.theme = shown;
  document
    .querySelector('meta[name=theme-color]')
    ?.setAttribute('content', shown === 'dark' ? '#1a1d1c' : '#ffffff');
}

theme.subscribe(paint);
dark.addEventListener('change', paint);
paint();
