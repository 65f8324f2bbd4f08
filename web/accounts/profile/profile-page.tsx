import { useEffect } from 'preact/hooks';
import { useLocation } from 'wouter';
import { addressOf } from '../../core/address.ts';
import { session } from '../../core/session.ts';
import { useStore } from '../../core/store.ts';
import { toast } from '../../core/toasts.ts';
import { Page } from '../../ui/page.tsx';
import { AboutBrowser } from './about-browser.tsx';
import { AboutCard } from './about-card.tsx';
import { AuthenticatorCard } from './authenticator-card.tsx';
import { DeleteCard } from './delete-card.tsx';
import { LinksCard } from './links-card.tsx';
import { OpeningCard } from './opening-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PictureCard } from './picture-card.tsx';
import '../cards.css';
import { refusalWords } from '../refusal.ts';
import './profile.css';
import { SessionsCard } from './sessions-card.tsx';
import { text } from './text/text.ts';

export function ProfilePage() {
  const now = useStore(session);
  const user = now.state === 'in' ? now.user : null;
  useRefusal();
  if (!user) return <AboutBrowser />;
  return (
    <Page title={text.title}>
      <div class="columns">
        <div>
          <PictureCard user={user} />
          <AboutCard user={user} />
          <PasswordCard user={user} />
        </div>
        <div>
          <SessionsCard />
          <AuthenticatorCard user={user} />
          <PasskeysCard />
          <LinksCard />
          <OpeningCard user={user} />
          <DeleteCard user={user} />
        </div>
      </div>
    </Page>
  );
}

/** Linking a provider that does not work out leads back here with the reason. */
function useRefusal() {
  const [location, navigate] = useLocation();
  useEffect(() => {
    const refusal = refusalWords(addressOf(location).query);
    if (!refusal) return;
    toast(refusal, { tone: 'problem' });
    navigate('/profile', { replace: true });
  }, [location, navigate]);
}
