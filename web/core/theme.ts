import { createStore } from './store.ts';

export type Theme = 'light' | 'dark' | 'system';

const KEY = 'daybook.theme';
const dark = matchMedia('(prefers-color-scheme: dark)');

export const theme = createStore<Theme>(chosen());

export function shownTheme(choice: Theme = theme.get()): 'light' | 'dark' {
  if (choice !== 'system') return choice;
  return dark.matches ? 'dark' : 'light';
}

export function chooseTheme(choice: Theme) {
  if (choice === 'system') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, choice);
  theme.set(choice);
}

function chosen(): Theme {
  const kept = localStorage.getItem(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
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
addEventListener('storage', ({ key }) => {
  if (key === KEY) theme.set(chosen());
});
paint();
