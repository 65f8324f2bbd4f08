import x from 'lucide/dist/esm/icons/x.mjs';
import type { User } from '../../../src/accounts/contract.ts';
import { showError } from '../../core/api/error-message.ts';
import { PICTURE_TYPES } from '../../core/api/upload-picture.ts';
import { useUpload } from '../../core/api/use-upload.ts';
import { accountsApi, updateUser } from '../../core/session/session.ts';
import { Avatar } from '../../ui/basic/avatar.tsx';
import { Button } from '../../ui/basic/button.tsx';
import { IconButton } from '../../ui/basic/icon-button.tsx';
import { useFileChooser } from '../../ui/form/use-file-chooser.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { ProgressBar } from '../../ui/status/progress-bar.tsx';
import { profileText as text } from '../text/profile.ts';

const words = text.picture;

export function PictureCard({ user }: { user: User }) {
  const upload = useUpload('avatar', ({ id }) => change(id));
  const { choose, chooser } = useFileChooser({ accept: PICTURE_TYPES, onFile: upload.start });
  const name = user.full_name ?? user.username;

  async function change(avatar: number | null) {
    const { user: changed } = await accountsApi('PATCH /api/auth/profile', { avatar });
    updateUser(changed);
  }

  return (
    <Card>
      <div class="profile-who">
        <Avatar name={name} picture={user.avatar} size={72} />
        <div class="profile-name">
          <h2>{name}</h2>
          <span class="soft small">
            {user.username} · {text.since(user.created_at)}
          </span>
          <span>
            <Badge>{text.roles[user.role]}</Badge>
          </span>
        </div>
        {upload.progress !== undefined ? (
          <div class="profile-upload">
            <ProgressBar label={words.uploading} value={upload.progress} max={1} />
            <IconButton icon={x} label={words.cancel} onClick={upload.cancel} />
          </div>
        ) : (
          <div class="form-actions">
            <Button onClick={choose}>{user.avatar ? words.change : words.add}</Button>
            {user.avatar && (
              <Button onClick={() => void change(null).catch(showError)}>{words.remove}</Button>
            )}
          </div>
        )}
        {chooser}
      </div>
    </Card>
  );
}
