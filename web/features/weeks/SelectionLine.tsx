import { countOf } from '@soltura/domain/numbers';
import Send from 'lucide-react/icons/send';
import SquareCheck from 'lucide-react/icons/square-check';
import { useStoreState } from '../../editing/make-store.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { handOverStudents } from '../tasks/chosen-students.ts';
import styles from './SelectionLine.module.css';
import type { SelectionStore } from './selection-store.ts';

interface SelectionLineProps {
  store: SelectionStore;
  onPanel: (key: string) => void;
}

/** 'Select Students', and while they are selected their number with 'Give Task' and 'Clear' (screens-coaching 3.1). */
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
  const give = () => {
    handOverStudents([...store.read().chosen.values()]);
    onPanel('give-task');
  };
  return (
    <div className={styles.line}>
      <output className={styles.count}>{countOf(count, 'student')} selected</output>
      <Button size="staff" icon={<Send aria-hidden="true" />} disabled={count === 0} onClick={give}>
        Give Task
      </Button>
      <Button kind="link" size="staff" onClick={() => store.dispatch({ type: 'cleared' })}>
        Clear
      </Button>
    </div>
  );
}
