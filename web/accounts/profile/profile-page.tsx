import { useEffect } from 'preact/hooks';
import { parseHashLocation } from '../../core/page/hash-location.ts';
import { useLocation } from '../../core/page/location.ts';
import { showToast } from '../../core/page/toasts.ts';
import { session } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { Page } from '../../ui/layout/page.tsx';
import { AuthenticatorCard } from './authenticator-card.tsx';
import { DataCard } from './data-card.tsx';
import { DeleteCard } from './delete-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { DeviceLockCard } from './device-lock-card.tsx';
import { LinksCard } from './links-card.tsx';
import { LocalProfileCard } from './local-profile-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PictureCard } from './picture-card.tsx';
import '../cards.css';
import { providerErrorMessage } from '../sign-in/provider-error.ts';
import './profile.css';
import { profileText as text } from '../text/profile.ts';
import { SessionsCard } from './sessions-card.tsx';

export function ProfilePage() {
  const now = useStore(session);
  const user = now.state === 'in' ? now.user : null;
  useProviderError();
  if (!user) return <LocalProfileCard />;
  return (
    <Page title={text.title}>
      <div class="columns">
        <div>
          <PictureCard user={user} />
          <DetailsCard user={user} />
          <PasswordCard user={user} />
        </div>
        <div>
          <SessionsCard />
          <AuthenticatorCard user={user} />
          <PasskeysCard />
          <LinksCard />
          <DeviceLockCard user={user} />
          <DataCard />
          <DeleteCard user={user} />
        </div>
      </div>
    </Page>
  );
}

/** A failed link to a provider returns here with the reason. */
function useProviderError() {
  const [location, navigate] = useLocation();
  useEffect(() => {
    const refusal = providerErrorMessage(parseHashLocation(location).query);
    if (!refusal) return;
    showToast(refusal, { tone: 'problem' });
    navigate('/profile', { replace: true });
  }, [location, navigate]);
}
