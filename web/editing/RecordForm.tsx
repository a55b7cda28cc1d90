import { useBlocker } from '@tanstack/react-router';
import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { SidePanel } from '../ui/dialogs/SidePanel.tsx';
import { FormAround } from '../ui/fields/form-around.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Keycap } from '../ui/Keycap.tsx';
import { DefinitionList } from '../ui/staff/DefinitionList.tsx';
import { useModal } from '../ui/use-modal.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { FieldDifference } from './FieldDifference.tsx';
import styles from './RecordForm.module.css';
import type { RecordFormState } from './use-record-form.ts';

interface RecordFormProps {
  form: Omit<RecordFormState, 'values' | 'change'>;
  title: string;
  /** The record's context, beneath the title. */
  context?: ReactNode;
  /** Fields of `ui/fields`, in the order of the specification. */
  children: ReactNode;
  /** Closes the form in edit mode: DangerZone. */
  danger?: ReactNode;
  /** At the other end of Cancel and Save, in edit mode. */
  footStart?: ReactNode;
  /** Instead of 'Save'. */
  saveLabel?: string;
  /** Closes the view, and a form that has none: RecordHistory. */
  history?: ReactNode;
  /** Offers no pencil. */
  isReadOnly?: boolean;
  onClose: () => void;
}

const QUESTION = {
  title: 'Unsaved Changes',
  body: 'You have unsaved changes. Close without saving?',
} as const;

/**
 * The panel of one record in view, edit or create mode (screens-staff 1.6, 10.2).
 *
 * Whatever leads away from typed values asks first: close, Escape, Back, another page; a closing tab asks by the
 * browser's own question.
 */
export function RecordForm({
  form,
  title,
  context,
  children,
  danger,
  footStart,
  saveLabel = 'Save',
  history,
  isReadOnly = false,
  onClose,
}: RecordFormProps) {
  const body = useRef<HTMLDivElement>(null);
  const failure = useRef<HTMLParagraphElement>(null);
  const { openModal, modal } = useModal();
  const isView = form.mode === 'view';

  const complain = useEffectEvent(({ title: what, message }: NonNullable<typeof form.complaint>) => {
    // Go Back returns the focus to where it was.
    focusFirst(body.current, '[aria-invalid="true"]');
    openModal({ title: what, body: message, type: 'error' });
  });
  useEffect(() => {
    if (form.complaint) complain(form.complaint);
  }, [form.complaint]);
  const ask = useEffectEvent((question: NonNullable<typeof form.question>) => {
    openModal({ ...question, type: 'confirm' });
  });
  useEffect(() => {
    if (form.question) ask(form.question);
  }, [form.question]);

  useBlocker({
    disabled: !form.isUnsaved,
    enableBeforeUnload: form.wouldLose,
    shouldBlockFn: ({ current, next }) => {
      const isHere = current.pathname === next.pathname && readKey(current.search) === readKey(next.search);
      if (isHere || !form.wouldLose()) return false;
      return new Promise((decide) => {
        openModal({
          ...QUESTION,
          type: 'confirm',
          destroys: true,
          onConfirm: () => {
            form.abandon();
            decide(false);
          },
          onGoBack: () => decide(true),
        });
      });
    },
  });
  useEffect(() => {
    // Its words stand above the fields.
    if (form.failure !== undefined) failure.current?.scrollIntoView({ block: 'nearest' });
  }, [form.failure]);
  useEffect(() => {
    // Nothing is marked where no field was named: then the focus stays.
    if (form.refused && Object.keys(form.refused).length > 0)
      focusFirst(body.current, '[aria-invalid="true"]');
  }, [form.refused]);
  useEffect(() => {
    if (form.round > 0) findEmptyField(body.current)?.focus();
  }, [form.round]);
  useSubmitKey(body, form, !isView);
  useFocusInMode(body, form.mode);

  return (
    <SidePanel
      title={title}
      context={context}
      closesOutside={isView}
      findInitialFocus={() => {
        if (isView) return null;
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
      foot={!isView && <Foot form={form} start={footStart} saveLabel={saveLabel} onClose={onClose} />}
    >
      <div ref={body} className={styles.body}>
        {!isView && (
          <span className={styles.legend}>
            <VisuallyHidden>Fields marked with * are required.</VisuallyHidden>
          </span>
        )}
        {form.restoredAt !== undefined && (
          <DraftNotice keptAt={form.restoredAt} isBusy={form.isSaving} onDiscard={form.discard} />
        )}
        {form.failure !== undefined && (
          <p ref={failure} role="alert" className={styles.failure}>
            {form.failure}
          </p>
        )}
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
      <Button kind="primary" pending={isSaving} aria-keyshortcuts="Control+Enter" onClick={form.save}>
        {saveLabel}
        <Keycap>Ctrl ↵</Keycap>
      </Button>
    </>
  );
}

/** Ctrl+Enter, or ⌘Enter, saves from anywhere in the panel; with Shift it goes on to the next student, where there is one. */
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

/** Changing the mode takes away what had the focus. */
function useFocusInMode(body: RefObject<HTMLElement | null>, mode: RecordFormState['mode']): void {
  const former = useRef(mode);
  useEffect(() => {
    if (former.current === mode) return;
    former.current = mode;
    if (mode === 'edit') findField(body.current)?.focus();
    else body.current?.closest('[role="dialog"]')?.querySelector<HTMLElement>('[aria-pressed]')?.focus();
  }, [body, mode]);
}

/** What a new record asks for first. */
function findEmptyField(within: HTMLElement | null): HTMLElement | null | undefined {
  const fields = within?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select');
  return Array.from(fields ?? []).find(({ required, value }) => required && value === '');
}

function findField(within: HTMLElement | null): HTMLElement | null | undefined {
  return within?.querySelector<HTMLElement>('input, select, textarea');
}

function focusFirst(within: HTMLElement | null, selector: string): void {
  within?.querySelector<HTMLElement>(selector)?.focus();
}

function readKey(search: object): unknown {
  return Reflect.get(search, 'panel');
}
