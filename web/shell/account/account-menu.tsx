import { useState } from 'preact/hooks';
import type { User } from '../../../src/accounts/contract.ts';
import { pendingEntries, releaseHeldWrites } from '../../core/outbox/outbox.ts';
import { showToast } from '../../core/page/toasts.ts';
import { signOut } from '../../core/session/session.ts';
import { text } from '../../core/text/text.ts';
import { Avatar } from '../../ui/basic/avatar.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import './account-menu.css';
import { Lazy } from '../lazy.tsx';

const items = () => import('./account-items.tsx').then(({ AccountItems }) => AccountItems);
const dialog = () => import('../../ui/overlay/dialog.tsx').then(({ Dialog }) => Dialog);

export function AccountMenu({ user, onKeys }: { user: User | null; onKeys: () => void }) {
  const [unsaved, setUnsaved] = useState(0);
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
        <Lazy load={items} props={{ user, name, onKeys, onLeave: () => void askAndLeave() }} />
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
