import { type ReactNode, useId } from 'react';
import formStyles from '../../../editing/trial-form.module.css';
import { Button } from '../../../ui/controls/Button.tsx';
import { SidePanel } from '../../../ui/dialogs/SidePanel.tsx';

interface TrialPanelProps {
  title: string;
  context: string;
  action: string;
  isSending: boolean;
  /** The reason of a refusal; shown above the form, which keeps its values. */
  failure: string | undefined;
  /** Called with the form when it is submitted, except while it is being sent. */
  onSubmit: (form: HTMLFormElement) => void;
  onClose: () => void;
  children: ReactNode;
}

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
