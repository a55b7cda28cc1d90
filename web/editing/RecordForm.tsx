import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../ui/controls/Button.tsx';
import { IconButton } from '../ui/controls/IconButton.tsx';
import { Keycap } from '../ui/controls/Keycap.tsx';
import { SidePanel } from '../ui/dialogs/SidePanel.tsx';
import { FormAround } from '../ui/fields/form-around.ts';
import { DefinitionList } from '../ui/staff/DefinitionList.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { FieldDifference } from './FieldDifference.tsx';
import { FormNotices } from './FormNotices.tsx';
import { findEmptyField } from './form-focus.ts';
import styles from './RecordForm.module.css';
import type { RecordFormState } from './record-form-state.ts';
import { useFormDialogue } from './use-form-dialogue.tsx';

const SAVE_KEYS = 'Control+Enter';

interface RecordFormProps {
  form: Omit<RecordFormState, 'values' | 'change'>;
  title: string;
  context?: ReactNode;
  children: ReactNode;
  danger?: ReactNode;
  footStart?: ReactNode;
  saveLabel?: string;
  warning?: ReactNode;
  history?: ReactNode;
  isReadOnly?: boolean;
  /** True for a new record that opens filled: the focus is on Save. */
  startsAtSave?: boolean;
  onClose: () => void;
}

/** The panel of one record in view, edit or create mode (screens-staff 1.6, 10.2). */
export function RecordForm({
  form,
  title,
  context,
  children,
  danger,
  footStart,
  saveLabel = 'Save',
  warning,
  history,
  isReadOnly = false,
  startsAtSave = false,
  onClose,
}: RecordFormProps) {
  const body = useRef<HTMLDivElement>(null);
  const modal = useFormDialogue(body, form);
  const isView = form.mode === 'view';

  useSubmitKey(body, form, !isView);
  useFocusInMode(body, form.mode);

  return (
    <SidePanel
      title={title}
      context={context}
      closesOutside={isView}
      findInitialFocus={() => {
        if (isView) return null;
        if (startsAtSave) return findSave(body.current);
        return (form.mode === 'create' && findEmptyField(body.current)) || findField(body.current);
      }}
      onClose={onClose}
      headActions={
        form.mode !== 'create' &&
        !form.isEditOnly &&
        !isReadOnly &&
        !form.isGone && (
          <IconButton
            label="Edit record"
            aria-pressed={!isView}
            disabled={form.isSaving}
            onClick={isView ? form.startEditing : form.cancel}
          >
            <Pencil aria-hidden="true" />
          </IconButton>
        )
      }
      aboveFoot={!isView && warning}
      foot={!isView && <Foot form={form} start={footStart} saveLabel={saveLabel} onClose={onClose} />}
    >
      <div ref={body} className={styles.body}>
        {!isView && (
          <span className={styles.legend}>
            <VisuallyHidden>Fields marked with * are required.</VisuallyHidden>
          </span>
        )}
        <FormNotices form={form} />
        <FormAround value={{ mode: form.mode, Difference: FieldDifference }}>
          {isView ? <DefinitionList>{children}</DefinitionList> : children}
        </FormAround>
        {form.mode === 'edit' && !form.isGone && danger}
        {(isView || (form.isEditOnly && form.mode === 'edit')) && history}
      </div>
      {modal}
    </SidePanel>
  );
}

interface FootProps {
  form: RecordFormProps['form'];
  start: ReactNode;
  saveLabel: string;
  onClose: () => void;
}

function Foot({ form, start, saveLabel, onClose }: FootProps) {
  const { isSaving, isGone } = form;
  if (isGone) return <Button onClick={onClose}>Close</Button>;
  return (
    <>
      {start && <span className={styles.start}>{start}</span>}
      <Button disabled={isSaving} onClick={form.cancel}>
        Cancel
      </Button>
      {form.canAddAnother && (
        <Button disabled={isSaving} onClick={form.saveAndAddAnother}>
          Save and add another
        </Button>
      )}
      {form.canGoToNextStudent && (
        <Button disabled={isSaving} aria-keyshortcuts="Control+Shift+Enter" onClick={form.saveAndNextStudent}>
          Save and next student
          <Keycap>Ctrl ⇧ ↵</Keycap>
        </Button>
      )}
      <Button kind="primary" pending={isSaving} aria-keyshortcuts={SAVE_KEYS} onClick={form.save}>
        {saveLabel}
        <Keycap>Ctrl ↵</Keycap>
      </Button>
    </>
  );
}

/**
 * Saves on Ctrl+Enter or ⌘Enter anywhere in the panel. With Shift the form goes on to the next student, if there is
 * one.
 */
function useSubmitKey(
  body: RefObject<HTMLElement | null>,
  form: Pick<RecordFormState, 'save' | 'saveAndNextStudent' | 'canGoToNextStudent'>,
  isListening: boolean,
): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const panel = body.current?.closest('[role="dialog"]');
    const isHere =
      event.target === document.body || (event.target instanceof Node && panel?.contains(event.target));
    if (!isHere || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (event.repeat) return;
    if (event.shiftKey && form.canGoToNextStudent) form.saveAndNextStudent();
    else form.save();
  });
  useEffect(() => {
    if (!isListening) return undefined;
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [isListening]);
}

/** Moves the focus after a change of the mode, which removes the focused element. */
function useFocusInMode(body: RefObject<HTMLElement | null>, mode: RecordFormState['mode']): void {
  const former = useRef(mode);
  useEffect(() => {
    if (former.current === mode) return;
    former.current = mode;
    if (mode === 'edit') findField(body.current)?.focus();
    else body.current?.closest('[role="dialog"]')?.querySelector<HTMLElement>('[aria-pressed]')?.focus();
  }, [body, mode]);
}

function findSave(within: HTMLElement | null): HTMLElement | null | undefined {
  return within?.closest('[role="dialog"]')?.querySelector<HTMLElement>(`[aria-keyshortcuts="${SAVE_KEYS}"]`);
}

function findField(within: HTMLElement | null): HTMLElement | null | undefined {
  return within?.querySelector<HTMLElement>('input, select, textarea');
}
