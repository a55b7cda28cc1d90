import { countOf } from '@soltura/domain/numbers';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Send from 'lucide-react/icons/send';
import SquareCheck from 'lucide-react/icons/square-check';
import { useStoreState } from '../../editing/make-store.ts';
import { handOverStudents } from '../../parts/people/chosen-students.ts';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './SelectionLine.module.css';
import type { SelectionStore } from './selection-store.ts';

interface SelectionLineProps {
  store: SelectionStore;
  onPanel: (key: string) => void;
}

/**
 * 'Select Students', and while they are selected their number with 'Give Task', 'Plan Call' and 'Clear'
 * (screens-coaching 3.1, 5.2).
 */
export function SelectionLine({ store, onPanel }: SelectionLineProps) {
  const isOn = useStoreState(store, (selection) => selection.isOn);
  const count = useStoreState(store, (selection) => selection.chosen.size);
  if (!isOn) {
    return (
      <Button
        size="staff"
        icon={<SquareCheck aria-hidden="true" />}
        aria-keyshortcuts="x"
        onClick={() => store.dispatch({ type: 'begun' })}
      >
        Select Students
      </Button>
    );
  }
  const openFor = (panel: string) => {
    handOverStudents([...store.read().chosen.values()]);
    onPanel(panel);
  };
  return (
    <div className={styles.line}>
      <output className={styles.count}>{countOf(count, 'student')} selected</output>
      <Button
        size="staff"
        icon={<Send aria-hidden="true" />}
        disabled={count === 0}
        onClick={() => openFor('give-task')}
      >
        Give Task
      </Button>
      <Button
        size="staff"
        icon={<CalendarPlus aria-hidden="true" />}
        disabled={count === 0}
        onClick={() => openFor('plan-call-with')}
      >
        Plan Call
      </Button>
      <Button kind="link" size="staff" onClick={() => store.dispatch({ type: 'cleared' })}>
        Clear
      </Button>
    </div>
  );
}
