import { typoReports } from '@soltura/contract/typos/typo-reports';
import { LONGEST_LINE, LONGEST_TEXT } from '@soltura/domain/limits';
import { findReportFault, isSentenceField, type TypoField } from '@soltura/domain/typos/typo-report';
import { useMutation } from '@tanstack/react-query';
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { call } from '../../api/client.ts';
import { logFailure } from '../../api/log.ts';
import { useUser } from '../../base/active-student.ts';
import { useKeptWork } from '../../editing/kept-work/use-kept-work.ts';
import { sendOnce } from '../../editing/send-once.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Keycap } from '../../ui/controls/Keycap.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { TextArea } from '../../ui/controls/TextArea.tsx';
import { TextInput } from '../../ui/controls/TextInput.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { ReportFailure } from './ReportFailure.tsx';
import styles from './TypoForm.module.css';
import {
  beginDraft,
  isWritten,
  type ReportedExample,
  type TypoDraft,
  toReport,
  typoDraft,
} from './typo-draft.ts';

interface TypoFormProps {
  example: ReportedExample;
  /** Closes the form; its text stays on the device unless it was sent or cancelled. */
  onClose: () => void;
}

const FIELDS: readonly { value: TypoField; label: string }[] = [
  { value: 'spanishExample', label: 'Spanish' },
  { value: 'englishTranslation', label: 'English' },
  { value: 'spanishAudioLa', label: 'Audio' },
];
const ENTER = <CornerDownLeft />;

export function TypoForm(props: TypoFormProps) {
  const { recordId } = useUser();
  const kept = useKeptWork(`${recordId}:typo:${props.example.recordId}`, typoDraft);
  return kept.isRead ? <OpenTypoForm {...props} began={kept.work} onKeep={kept.keep} /> : null;
}

interface OpenTypoFormProps extends TypoFormProps {
  began: TypoDraft | undefined;
  onKeep: (draft: TypoDraft | undefined) => void;
}

function OpenTypoForm({ example, began, onKeep, onClose }: OpenTypoFormProps) {
  const titleId = useId();
  const [draft, setDraft] = useState(began ?? beginDraft(example));
  const [isChecked, setChecked] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const { field } = draft;
  const report = toReport(draft, example);
  const fault = isChecked ? findReportFault(report) : undefined;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      sendOnce({ typo: report }, (idempotencyKey) =>
        call(typoReports.report, { body: report }, { idempotencyKey }),
      ),
    onSuccess: () => {
      onKeep(undefined);
      toast.succeeded('Typo reported');
      onClose();
    },
    onError: (failure) => logFailure('A typo could not be reported', failure),
  });
  const change = (changes: Partial<TypoDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    onKeep(isWritten(next, example) ? next : undefined);
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setChecked(true);
    if (!isPending && findReportFault(report) === undefined) mutate();
  };
  const handleEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    const element = dialog.current;
    const listen = (event: globalThis.KeyboardEvent) => handleEscape(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, []);
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!event.repeat) submit();
  };
  return (
    <dialog ref={dialog} open aria-labelledby={titleId} className={styles.report}>
      <form noValidate onSubmit={submit}>
        <div className={styles.head}>
          <h2 id={titleId}>Report a typo</h2>
          <Segmented
            legend="Where"
            hideLegend
            options={FIELDS}
            value={field}
            onChange={(next) => change({ field: next })}
          />
        </div>
        {isSentenceField(field) && (
          <SentenceBox
            key={field}
            isSpanish={field === 'spanishExample'}
            text={report.suggestion}
            fault={fault}
            onChange={(suggestion) => change({ [field]: suggestion })}
            onKeyDown={sendOnEnter}
          />
        )}
        <Field
          label={<>Note {isSentenceField(field) && <span className={styles.optional}>optional</span>}</>}
          error={isSentenceField(field) ? undefined : fault}
          length={{ text: draft.note, longest: LONGEST_LINE }}
        >
          {(control) => (
            <TextInput
              {...control}
              ref={isSentenceField(field) ? undefined : beginTyping}
              placeholder="Why, or what you hear"
              autoComplete="off"
              value={draft.note}
              onChange={(event) => change({ note: event.target.value })}
            />
          )}
        </Field>
        <ReportFailure error={error} />
        <div className={styles.foot}>
          <p className={styles.help}>Goes to the admins. The card changes when one of them agrees.</p>
          <div className={styles.buttons}>
            <Button
              disabled={isPending}
              onClick={() => {
                onKeep(undefined);
                onClose();
              }}
            >
              Cancel
            </Button>
            <Button type="submit" kind="primary" pending={isPending}>
              Send
              <Keycap>{ENTER}</Keycap>
            </Button>
          </div>
        </div>
      </form>
    </dialog>
  );
}

interface SentenceBoxProps {
  isSpanish: boolean;
  text: string;
  fault: string | undefined;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function SentenceBox({ isSpanish, text, fault, onChange, onKeyDown }: SentenceBoxProps) {
  return (
    <Field label="How it should read" error={fault} length={{ text, longest: LONGEST_TEXT }}>
      {(control) => (
        <TextArea
          {...control}
          ref={beginTyping}
          look={isSpanish ? 'spanish' : 'english'}
          size="sentence"
          value={text}
          onChange={(event) => onChange(event.target.value.replace(/\s*[\r\n]+\s*/g, ' '))}
          onKeyDown={onKeyDown}
        />
      )}
    </Field>
  );
}

function beginTyping(box: HTMLTextAreaElement | HTMLInputElement | null): void {
  box?.focus();
  box?.setSelectionRange(box.value.length, box.value.length);
}
