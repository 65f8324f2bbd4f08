import { useState } from 'preact/hooks';
import type { User } from '../../../src/accounts/contract.ts';
import { pageSettled } from '../../core/page/settling.ts';
import { text } from '../../core/text/text.ts';
import { Avatar } from '../../ui/basic/avatar.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import './account-menu.css';
import { Lazy } from '../lazy.tsx';

const opened = Promise.withResolvers<void>();

/** After the requests of the open page, or at once when the menu is opened. */
async function loadItems() {
  await Promise.race([pageSettled(1000), opened.promise]);
  return (await import('./account-items.tsx')).AccountItems;
}

const leaveDialog = () => import('./leave-dialog.tsx').then(({ LeaveDialog }) => LeaveDialog);

export function AccountMenu({ user, onKeys }: { user: User | null; onKeys: () => void }) {
  const [unsaved, setUnsaved] = useState(0);
  const name = user ? (user.full_name ?? user.username) : text.shell.noAccounts;
  return (
    <>
      <Menu
        label={`${text.shell.account}: ${name}`}
        onOpen={opened.resolve}
        button={<Avatar name={user ? name : 'Me'} picture={user?.avatar} />}
      >
        <Lazy load={loadItems} props={{ user, name, onKeys, onUnsaved: setUnsaved }} />
      </Menu>
      {unsaved > 0 && <Lazy load={leaveDialog} props={{ unsaved, onClose: () => setUnsaved(0) }} />}
    </>
  );
}
