import { useEffect } from 'preact/hooks';
import { useLocation } from 'wouter';
import { addressOf } from '../core/address.ts';
import { toast } from '../core/toasts.ts';
import { refusalWords } from './refusal.ts';

/** The address of the sign-in, opened by someone who is in: linking a provider ends here too. */
export function SignedInPage() {
  const [location, navigate] = useLocation();
  useEffect(() => {
    const refusal = refusalWords(addressOf(location).query);
    if (refusal) toast(refusal, { tone: 'problem' });
    navigate(refusal ? '/profile' : '/', { replace: true });
  }, [location, navigate]);
  return null;
}
