import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { coachingText as text } from '../../text/coaching.ts';
import { type Prescription, trainer } from '../coaching-api.ts';
import { prescriptionTitle } from '../prescription-title.ts';
import { DayChoice } from './day-choice.tsx';

interface Props {
  prescription: Prescription;
  onClose: () => void;
}

export function MoveSheet({ prescription, onClose }: Props) {
  const name = prescriptionTitle(prescription);
  return (
    <Sheet title={text.prescribe.move(name)} onClose={onClose}>
      <DayChoice
        current={prescription.date}
        onDay={(date) => {
          trainer.write(
            'PUT /api/trainer/prescriptions/:id',
            { id: prescription.id, date },
            text.prescriptions.moved(name),
          );
          onClose();
        }}
      />
    </Sheet>
  );
}
