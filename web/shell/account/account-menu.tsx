import bell from 'lucide/dist/esm/icons/bell.mjs';
import bot from 'lucide/dist/esm/icons/bot.mjs';
import keyboard from 'lucide/dist/esm/icons/keyboard.mjs';
import logOut from 'lucide/dist/esm/icons/log-out.mjs';
import settings from 'lucide/dist/esm/icons/settings.mjs';
import userPlus from 'lucide/dist/esm/icons/user-plus.mjs';
import userRound from 'lucide/dist/esm/icons/user-round.mjs';
import { useState } from 'preact/hooks';
import type { User } from '../../../src/accounts/contract.ts';
import { pendingEntries, releaseHeldWrites } from '../../core/outbox/outbox.ts';
import { showToast } from '../../core/page/toasts.ts';
import { type Theme, theme } from '../../core/preferences/theme.ts';
import { signOut } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { text } from '../../core/text/text.ts';
import { Avatar } from '../../ui/basic/avatar.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import './account-menu.css';
import { Lazy } from '../lazy.tsx';

const dialog = () => import('../../ui/overlay/dialog.tsx').then(({ Dialog }) => Dialog);

const THEMES = (['light', 'dark', 'system'] as const).map((value) => ({
  value,
  label: text.shell.themes[value],
}));

export function AccountMenu({ user, onKeys }: { user: User | null; onKeys: () => void }) {
  const [unsaved, setUnsaved] = useState(0);
  const choice = useStore(theme);
  const name = user ? (user.full_name ?? user.username) : text.shell.noAccounts;

  async function askAndLeave() {
    await releaseHeldWrites();
    const left = pendingEntries().length;
    if (left > 0) setUnsaved(left);
    else await leave();
  }

  return (
    <>
      <Menu
        label={`${text.shell.account}: ${name}`}
        button={<Avatar name={user ? name : 'Me'} picture={user?.avatar} />}
      >
        <div class="account-who">
          <strong>{name}</strong>
          <span class="soft small">{user ? user.username : text.shell.noAccountsHint}</span>
        </div>
        <div class="account-theme">
          <Segmented<Theme>
            label={text.shell.theme}
            value={choice}
            options={THEMES}
            onValue={theme.set}
          />
        </div>
        <MenuItem icon={userRound} href="#/profile">
          {user ? text.shell.profile : text.shell.about}
        </MenuItem>
        <MenuItem icon={bell} href="#/settings/notifications">
          {text.shell.notifications}
        </MenuItem>
        {user && (
          <MenuItem icon={bot} href="#/ai-clients">
            {text.shell.aiClients}
          </MenuItem>
        )}
        {user?.role === 'admin' && (
          <MenuItem icon={settings} href="#/settings/users">
            {text.shell.settings}
          </MenuItem>
        )}
        {!user && (
          <MenuItem icon={userPlus} href="#/settings/users">
            {text.shell.createAccount}
          </MenuItem>
        )}
        <MenuItem icon={keyboard} onChoose={onKeys}>
          {text.shell.keys}
        </MenuItem>
        {user && (
          <MenuItem icon={logOut} onChoose={() => void askAndLeave()}>
            {text.shell.signOut}
          </MenuItem>
        )}
      </Menu>
      {unsaved > 0 && (
        <Lazy
          load={dialog}
          props={{
            title: text.signOut.title,
            message: text.signOut.warning(unsaved),
            confirm: text.signOut.confirm,
            onConfirm: () => void leave(),
            onClose: () => setUnsaved(0),
          }}
        />
      )}
    </>
  );
}

async function leave() {
  await signOut().catch(() => showToast(text.signOut.needsServer, { tone: 'problem' }));
}
