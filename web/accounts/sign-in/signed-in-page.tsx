import { useEffect } from 'preact/hooks';
import { parseHashLocation } from '../../core/page/hash-location.ts';
import { useLocation } from '../../core/page/location.ts';
import { showToast } from '../../core/page/toasts.ts';
import { providerErrorMessage } from './provider-error.ts';

/** The sign-in address for a signed-in user; linking a provider ends here too. */
export function SignedInPage() {
  const [location, navigate] = useLocation();
  useEffect(() => {
    const refusal = providerErrorMessage(parseHashLocation(location).query);
    if (refusal) showToast(refusal, { tone: 'problem' });
    navigate(refusal ? '/profile' : '/', { replace: true });
  }, [location, navigate]);
  return null;
}
