import arrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import userRound from 'lucide/dist/esm/icons/user-round.mjs';
import usersRound from 'lucide/dist/esm/icons/users-round.mjs';
import { useEffect, useState } from 'preact/hooks';
import { showError } from '../../core/api/error-message.ts';
import { instance } from '../../core/instance.ts';
import { parseHashLocation } from '../../core/page/hash-location.ts';
import { useLocation } from '../../core/page/location.ts';
import { accountsApi, enterSession, instanceStatus } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { AppMark } from '../../shell/navigation/app-mark.tsx';
import { appTitles } from '../../shell/navigation/app-titles.ts';
import { Icon, type IconNode } from '../../ui/basic/icon.tsx';
import { IconButton } from '../../ui/basic/icon-button.tsx';
import { FirstAccount } from './first-account.tsx';
import '../auth-layout.css';
import { providerErrorMessage } from '../sign-in/provider-error.ts';
import { ProviderLinks } from '../sign-in/provider-links.tsx';
import './set-up.css';
import { signInText as text } from '../text/sign-in.ts';

const words = text.setUp;

export function SetUpPage() {
  const [step, setStep] = useState<'welcome' | 'account'>('welcome');
  useEffect(() => {
    document.title = words.welcome;
  }, []);
  return (
    <main class="gate">
      {step === 'welcome' ? (
        <Welcome onAccount={() => setStep('account')} />
      ) : (
        <div class="gate-card">
          <div class="set-up-back">
            <IconButton icon={arrowLeft} label={words.back} onClick={() => setStep('welcome')} />
            <h1>{words.accountTitle}</h1>
          </div>
          <FirstAccount />
        </div>
      )}
    </main>
  );
}

function Welcome({ onAccount }: { onAccount: () => void }) {
  const providers = useStore(instanceStatus)?.oidc.providers ?? [];
  const refusal = providerErrorMessage(parseHashLocation(useLocation()[0]).query);
  const apps = instance.apps.map(({ name }) => name);
  return (
    <div class="gate-card set-up">
      <div class="set-up-marks">
        {apps.map((app) => (
          <AppMark key={app} app={app} size={44} />
        ))}
      </div>
      <h1>{words.welcome}</h1>
      <p class="soft">{words.pitch(apps.map((app) => appTitles[app]))}</p>
      <SetUpChoice
        icon={usersRound}
        title={words.withAccount}
        hint={words.withAccountHint}
        onChoose={onAccount}
      />
      <SetUpChoice
        icon={userRound}
        title={words.without}
        hint={words.withoutHint}
        onChoose={() => void continueInSingleUserMode()}
      />
      {providers.length > 0 && <p class="door-or">{text.signIn.or}</p>}
      <ProviderLinks providers={providers} first />
      {refusal && (
        <p class="form-problem" role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}

interface ChoiceProps {
  icon: IconNode;
  title: string;
  hint: string;
  onChoose: () => void;
}

function SetUpChoice({ icon, title, hint, onChoose }: ChoiceProps) {
  return (
    <button type="button" class="choice" onClick={onChoose}>
      <span class="choice-icon">
        <Icon of={icon} />
      </span>
      <span>
        <strong>{title}</strong>
        <span class="soft small">{hint}</span>
      </span>
    </button>
  );
}

async function continueInSingleUserMode() {
  try {
    await accountsApi('POST /api/auth/single-user', {});
    await enterSession(null);
  } catch (error) {
    showError(error);
  }
}
