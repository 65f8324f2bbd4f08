import logIn from 'lucide/dist/esm/icons/log-in.mjs';
import { addressOf } from '../core/address.ts';
import { instance } from '../core/instance.ts';
import { expectFirstAccount, type Status } from '../core/session.ts';
import { Icon } from '../ui/icon.tsx';
import { text } from './text/text.ts';

interface Props {
  providers: Status['oidc']['providers'];
  /** Whoever comes back through one of these has the first account. */
  first?: boolean;
}

export function ProviderLinks({ providers, first = false }: Props) {
  return providers.map(({ id, name }) => (
    <a
      key={id}
      class="button plain wide"
      href={providerLogin(id)}
      onClick={() => {
        if (first) expectFirstAccount();
      }}
    >
      <Icon of={logIn} size={18} />
      {text.signIn.provider(name)}
    </a>
  ));
}

/** The provider sends the browser back to where it is now, whatever went wrong here before. */
function providerLogin(provider: string) {
  const { path, query: asked } = addressOf(location.hash.slice(1));
  asked.delete('error');
  const route = asked.size > 0 ? `${path}?${asked}` : path;
  const here = path === '' || path === '/sign-in' ? '' : `#${route}`;
  const query = new URLSearchParams({ return_to: location.pathname + here });
  return `${instance.base}/api/auth/oidc/login/${provider}?${query}`;
}
