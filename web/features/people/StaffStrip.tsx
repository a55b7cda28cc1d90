import { useEffect, useRef, useState } from 'react';
import pickerStyles from '../../parts/people/StudentPicker.module.css';
import { Button } from '../../ui/controls/Button.tsx';
import { openable } from '../../ui/overlays/openable.tsx';
import { UserStrip } from './UserStrip.tsx';

const StudentPicker = openable(
  async () => (await import('../../parts/people/StudentPicker.tsx')).StudentPicker,
  () => <span className={pickerStyles.picker} />,
);

/** Shows the active student, and lets staff choose another one (screens-student 2.3). */
export function StaffStrip() {
  const [isPicking, setIsPicking] = useState(false);
  const changeButton = useRef<HTMLButtonElement>(null);
  const wasPicking = useRef(false);
  useEffect(() => {
    if (wasPicking.current && !isPicking) changeButton.current?.focus();
    wasPicking.current = isPicking;
  }, [isPicking]);

  if (isPicking) {
    return <StudentPicker onClose={() => setIsPicking(false)} />;
  }
  return (
    <>
      <UserStrip />
      <Button ref={changeButton} kind="link" size="staff" onClick={() => setIsPicking(true)}>
        Change
      </Button>
    </>
  );
}
