import { useRef, useState } from 'preact/hooks';
import { Switch } from '../../../ui/form/switch.tsx';

interface Props {
  label: string;
  hint: string;
  checked: boolean;
  onSave: (enabled: boolean) => Promise<void>;
}

/**
 * Shows the chosen state until the server has answered; a refetch in between does not reset it.
 * Presses meanwhile wait for the answer, and only the last of them is saved.
 */
export function SavedSwitch({ checked, onSave, ...texts }: Props) {
  const [pending, setPending] = useState<boolean>();
  const isSaving = useRef(false);
  const wanted = useRef<boolean | undefined>(undefined);
  const save = async (enabled: boolean) => {
    setPending(enabled);
    wanted.current = enabled;
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      while (wanted.current !== undefined) {
        const next = wanted.current;
        wanted.current = undefined;
        await onSave(next);
      }
    } finally {
      isSaving.current = false;
      setPending(undefined);
    }
  };
  return (
    <Switch {...texts} checked={pending ?? checked} onChecked={(enabled) => void save(enabled)} />
  );
}
