import logIn from 'lucide/dist/esm/icons/log-in.mjs';
import { instance } from '../../core/instance.ts';
import { parseHashLocation } from '../../core/page/hash-location.ts';
import { expectFirstAccount, type InstanceStatus } from '../../core/session/session.ts';
import { Icon } from '../../ui/basic/icon.tsx';
import { text } from '../text/text.ts';

interface Props {
  providers: InstanceStatus['oidc']['providers'];
  /** Whoever comes back through one of these has the first account. */
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

/** The provider sends the browser back to where it is now, whatever went wrong here before. */
function providerLoginUrl(provider: string) {
  const { path, query: asked } = parseHashLocation(location.hash.slice(1));
  asked.delete('error');
  const route = asked.size > 0 ? `${path}?${asked}` : path;
  const here = path === '' || path === '/sign-in' ? '' : `#${route}`;
  const query = new URLSearchParams({ return_to: location.pathname + here });
  return `${instance.base}/api/auth/oidc/login/${provider}?${query}`;
}
