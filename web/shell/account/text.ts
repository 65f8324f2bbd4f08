import { formatCount } from '../../core/text/format.ts';

/** Texts of the account menu, which is loaded after the page. */
export const accountText = {
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', system: 'System' },
  noAccountsHint: 'Everyone who can open this page shares this data.',
  signOut: 'Sign out',
  profile: 'Profile',
  aiClients: 'AI clients',
  notifications: 'Notifications',
  settings: 'Settings',
  about: 'About you',
  createAccount: 'Create an account',
  leave: {
    title: 'Sign out and discard unsent changes?',
    warning: (n: number) =>
      n === 1
        ? 'One change has not reached the server yet. Signing out discards it.'
        : `${formatCount(n)} changes have not reached the server yet. Signing out discards them.`,
    confirm: 'Sign out anyway',
    needsServer: 'Signing out needs a connection to the server.',
  },
};
