import x from 'lucide/dist/esm/icons/x.mjs';
import type { User } from '../../../src/accounts/contract.ts';
import { sayProblem } from '../../core/in-words.ts';
import { accounts, updateUser } from '../../core/session.ts';
import { PICTURE_TYPES } from '../../core/upload-picture.ts';
import { useUpload } from '../../core/use-upload.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useFileChooser } from '../../ui/use-file-chooser.tsx';
import { text } from './text/text.ts';

const words = text.picture;

export function PictureCard({ user }: { user: User }) {
  const upload = useUpload('avatar', ({ id }) => change(id));
  const { choose, chooser } = useFileChooser({ accept: PICTURE_TYPES, onFile: upload.take });
  const name = user.full_name ?? user.username;

  async function change(avatar: number | null) {
    const { user: changed } = await accounts('PATCH /api/auth/profile', { avatar });
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
        {upload.share !== undefined ? (
          <div class="profile-upload">
            <ProgressBar label={words.uploading} value={upload.share} max={1} />
            <IconButton icon={x} label={words.cancel} onClick={upload.cancel} />
          </div>
        ) : (
          <div class="form-actions">
            <Button onClick={choose}>{user.avatar ? words.change : words.add}</Button>
            {user.avatar && (
              <Button onClick={() => void change(null).catch(sayProblem)}>{words.remove}</Button>
            )}
          </div>
        )}
        {chooser}
      </div>
    </Card>
  );
}
