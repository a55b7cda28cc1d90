import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import pageStyles from '../SchoolPage.module.css';
import styles from './StepForm.module.css';
import { LastErrors } from './use-fresh-error.ts';
import type { StepSave } from './use-step.ts';

interface StepFormProps {
  step: StepSave;
  saveLabel: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** The fields of one step with a save button; the first invalid field gets the focus. */
export function StepForm({ step, saveLabel, onSubmit, children }: StepFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(step.errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [step.errors]);
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div role="alert">
        {step.failure !== undefined && <p className={pageStyles.failure}>{step.failure}</p>}
      </div>
      <LastErrors value={step.errors}>{children}</LastErrors>
      <div className={styles.foot}>
        <Button type="submit" kind="primary" pending={step.isSaving}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}

export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
