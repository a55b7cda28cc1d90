import { type ReactNode, useId } from 'react';
import formStyles from '../../../editing/trial-form.module.css';
import { Button } from '../../../ui/controls/Button.tsx';
import { SidePanel } from '../../../ui/dialogs/SidePanel.tsx';

interface TrialPanelProps {
  title: string;
  /** Whom it is about. */
  context: string;
  /** The button that sends the form. */
  action: string;
  isSending: boolean;
  /** Why it was refused; above the form, which keeps what was chosen. */
  failure: string | undefined;
  /** Called with the form when it is submitted, not while it is sent. */
  onSubmit: (form: HTMLFormElement) => void;
  onClose: () => void;
  children: ReactNode;
}

/** The panel of a form that tells before what it changes (screens-staff 7.12). */
export function TrialPanel({
  title,
  context,
  action,
  isSending,
  failure,
  onSubmit,
  onClose,
  children,
}: TrialPanelProps) {
  const id = useId();
  return (
    <SidePanel
      title={title}
      context={context}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={id} pending={isSending}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={formStyles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) onSubmit(event.currentTarget);
        }}
      >
        {failure !== undefined && (
          <p role="alert" className={formStyles.failure}>
            {failure}
          </p>
        )}
        {children}
      </form>
    </SidePanel>
  );
}
