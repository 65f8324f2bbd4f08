import bell from 'lucide/dist/esm/icons/bell.mjs';
import bot from 'lucide/dist/esm/icons/bot.mjs';
import keyboard from 'lucide/dist/esm/icons/keyboard.mjs';
import logOut from 'lucide/dist/esm/icons/log-out.mjs';
import settings from 'lucide/dist/esm/icons/settings.mjs';
import userPlus from 'lucide/dist/esm/icons/user-plus.mjs';
import userRound from 'lucide/dist/esm/icons/user-round.mjs';
import type { User } from '../../../src/accounts/contract.ts';
import { pendingEntries, releaseHeldWrites } from '../../core/outbox/outbox.ts';
import { type Theme, theme } from '../../core/preferences/theme.ts';
import { useStore } from '../../core/state/store.ts';
import { text } from '../../core/text/text.ts';
import { Segmented } from '../../ui/form/segmented.tsx';
import { MenuItem } from '../../ui/overlay/menu.tsx';
import { leave } from './leave.ts';
import { accountText } from './text.ts';

const THEMES = (['light', 'dark', 'system'] as const).map((value) => ({
  value,
  label: accountText.themes[value],
}));

interface Props {
  user: User | null;
  name: string;
  onKeys: () => void;
  /** Signing out would lose this many changes. */
  onUnsaved: (count: number) => void;
}

/** What the account menu holds, loaded after the first page is shown. */
export function AccountItems({ user, name, onKeys, onUnsaved }: Props) {
  const choice = useStore(theme);

  async function askAndLeave() {
    await releaseHeldWrites();
    const left = pendingEntries().length;
    if (left > 0) onUnsaved(left);
    else await leave();
  }

  return (
    <>
      <div class="account-who">
        <strong>{name}</strong>
        <span class="soft small">{user ? user.username : accountText.noAccountsHint}</span>
      </div>
      <div class="account-theme">
        <Segmented<Theme>
          label={accountText.theme}
          value={choice}
          options={THEMES}
          onValue={theme.set}
        />
      </div>
      <MenuItem icon={userRound} href="#/profile">
        {user ? accountText.profile : accountText.about}
      </MenuItem>
      <MenuItem icon={bell} href="#/settings/notifications">
        {accountText.notifications}
      </MenuItem>
      {user && (
        <MenuItem icon={bot} href="#/ai-clients">
          {accountText.aiClients}
        </MenuItem>
      )}
      {user?.role === 'admin' && (
        <MenuItem icon={settings} href="#/settings/users">
          {accountText.settings}
        </MenuItem>
      )}
      {!user && (
        <MenuItem icon={userPlus} href="#/settings/users">
          {accountText.createAccount}
        </MenuItem>
      )}
      <MenuItem icon={keyboard} onChoose={onKeys}>
        {text.shell.keys}
      </MenuItem>
      {user && (
        <MenuItem icon={logOut} onChoose={() => void askAndLeave()}>
          {accountText.signOut}
        </MenuItem>
      )}
    </>
  );
}
