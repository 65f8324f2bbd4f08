import { useEffect, useState } from 'preact/hooks';
import type { User } from '../../../src/accounts/contract.ts';
import { pageSettled } from '../../core/page/settling.ts';
import { text } from '../../core/text/text.ts';
import { Avatar } from '../../ui/basic/avatar.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import './account-menu.css';
import { Lazy, preloaded } from '../lazy.tsx';

const loadItems = () => import('./account-items.tsx').then(({ AccountItems }) => AccountItems);
const leaveDialog = () => import('./leave-dialog.tsx').then(({ LeaveDialog }) => LeaveDialog);

export function AccountMenu({ user, onKeys }: { user: User | null; onKeys: () => void }) {
  const [unsaved, setUnsaved] = useState(0);
  useEffect(() => void pageSettled(1000).then(() => preloaded(loadItems)), []);
  const name = user ? (user.full_name ?? user.username) : text.shell.noAccounts;
  return (
    <>
      <Menu
        label={`${text.shell.account}: ${name}`}
        button={<Avatar name={user ? name : 'Me'} picture={user?.avatar} />}
      >
        <Lazy load={loadItems} props={{ user, name, onKeys, onUnsaved: setUnsaved }} />
      </Menu>
      {unsaved > 0 && <Lazy load={leaveDialog} props={{ unsaved, onClose: () => setUnsaved(0) }} />}
    </>
  );
}
