import { useState } from 'preact/hooks';
import { Button } from '../../../ui/basic/button.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { text } from '../text.ts';

const words = text.water;
const MOST = 5000;

interface Props {
  onLog: (amount: number) => void;
  onClose: () => void;
}

export function OtherAmount({ onLog, onClose }: Props) {
  const [amount, setAmount] = useState<number | null>(null);
  const rounded = Math.round(amount ?? 0);

  function submit(event: Event) {
    event.preventDefault();
    if (rounded < 1 || rounded > MOST) return;
    onLog(rounded);
    onClose();
  }

  return (
    <Sheet title={words.otherTitle} onClose={onClose}>
      <form class="water-form" onSubmit={submit}>
        <NumberField
          label={words.amount}
          unit="ml"
          autofocus
          value={amount}
          problem={rounded > MOST ? words.tooMuch : undefined}
          onValue={setAmount}
        />
        <Button look="solid" type="submit" wide disabled={rounded < 1 || rounded > MOST}>
          {words.log}
        </Button>
      </form>
    </Sheet>
  );
}
