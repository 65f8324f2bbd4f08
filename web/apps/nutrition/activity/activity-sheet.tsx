import { useState } from 'preact/hooks';
import type { ActivitySheetKind, ActivitySubject } from './activity-subject.ts';
import { AmountSheet } from './amount-sheet.tsx';
import { OwnActivitySheet } from './own-activity-sheet.tsx';
import { SearchSheet } from './search-sheet.tsx';

interface Props {
  asked: ActivitySheetKind;
  onClose: () => void;
}

/** The search leads to the amount, for an unknown activity through its MET value. */
export function ActivitySheet({ asked, onClose }: Props) {
  const [chosen, setChosen] = useState<ActivitySubject>();
  const [named, setNamed] = useState<string>();
  if (asked.kind === 'edit') {
    const { entry } = asked;
    return <AmountSheet date={entry.date} subject={entry} entry={entry} onClose={onClose} />;
  }
  if (chosen) return <AmountSheet date={asked.date} subject={chosen} onClose={onClose} />;
  if (named !== undefined) {
    return <OwnActivitySheet name={named} onSaved={setChosen} onClose={onClose} />;
  }
  return <SearchSheet onChoose={setChosen} onCreate={setNamed} onClose={onClose} />;
}
