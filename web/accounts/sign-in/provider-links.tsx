import logIn from 'lucide/dist/esm/icons/log-in.mjs';
import { instance } from '../../core/instance.ts';
import { parseHashLocation } from '../../core/page/hash-location.ts';
import type { InstanceStatus } from '../../core/session/document-session.ts';
import { expectFirstAccount } from '../../core/session/session.ts';
import { Icon } from '../../ui/basic/icon.tsx';
import { signInText as text } from '../text/sign-in.ts';

interface Props {
  providers: InstanceStatus['oidc']['providers'];
  /** Signing in through these creates the first account. */
  first?: boolean;
}

export function ProviderLinks({ providers, first = false }: Props) {
  return providers.map(({ id, name }) => (
    <a
      key={id}
      class="button plain wide"
      href={providerLoginUrl(id)}
      onClick={() => {
        if (first) expectFirstAccount();
      }}
    >
      <Icon of={logIn} size={18} />
      {text.signIn.provider(name)}
    </a>
  ));
}

/** The provider redirects back to the current page, without an earlier error in its address. */
function providerLoginUrl(provider: string) {
  const { path, query: asked } = parseHashLocation(location.hash.slice(1));
  asked.delete('error');
  const route = asked.size > 0 ? `${path}?${asked}` : path;
  const here = path === '' || path === '/sign-in' ? '' : `#${route}`;
  const query = new URLSearchParams({ return_to: location.pathname + here });
  return `${instance.base}/api/auth/oidc/login/${provider}?${query}`;
}
