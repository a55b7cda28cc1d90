import { mistakes } from '@soltura/contract/typos/typo-reports';
import { LONGEST_LINE } from '@soltura/domain/limits';
import { findMistakeFaults } from '@soltura/domain/typos/mistake';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { logFailure } from '../../api/log.ts';
import { readToday } from '../../base/read-today.ts';
import { sendOnce } from '../../editing/send-once.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { TextInput } from '../../ui/controls/TextInput.tsx';
import { KindChoice } from './KindChoice.tsx';
import styles from './MistakeSheet.module.css';
import type { Mistake, MistakeDraft } from './mistake-draft.ts';
import { myMistakesQuery } from './mistakes.queries.ts';
import { ReportFailure } from './ReportFailure.tsx';

interface MistakeFormProps {
  exampleId: number;
  draft: MistakeDraft;
  onChange: (draft: MistakeDraft) => void;
  onSent: (mistake: Mistake) => void;
  onCancel: () => void;
  first: RefObject<HTMLInputElement | null>;
}

const USED_UP = 409;

export function MistakeForm({ exampleId, draft, onChange, onSent, onCancel, first }: MistakeFormProps) {
  const cache = useQueryClient();
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { kind, line } = draft;
  const faults = findMistakeFaults({ kind, line });
  const shown = isChecked ? faults : undefined;
  const noteLeft = (left: number) => {
    const { queryKey } = myMistakesQuery(readToday());
    cache.setQueryData(queryKey, (known) => known && { ...known, left });
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: (mistake: Mistake) => {
      const body = { exampleId, ...mistake, day: readToday() };
      return sendOnce({ mistake: body }, (idempotencyKey) =>
        call(mistakes.report, { body }, { idempotencyKey }),
      );
    },
    onSuccess: ({ left }, mistake) => {
      onSent(mistake);
      noteLeft(left);
    },
    onError: (failure) => {
      logFailure('A mistake could not be reported', failure);
      if (failure instanceof ApiError && failure.status === USED_UP) noteLeft(0);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (kind !== undefined && !faults && !isPending) mutate({ kind, line });
    else if (faults) (faults.kind === undefined ? field : first).current?.focus();
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <KindChoice
        ref={first}
        kind={kind}
        fault={shown?.kind}
        onChoose={(chosen) => onChange({ ...draft, kind: chosen })}
      />
      <Field
        label="In one line"
        help="Goes to your school. The card changes when somebody there agrees."
        error={shown?.line}
        length={{ text: line, longest: LONGEST_LINE }}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            size="touch"
            autoComplete="off"
            enterKeyHint="send"
            value={line}
            onChange={({ target }) => onChange({ ...draft, line: target.value })}
          />
        )}
      </Field>
      <ReportFailure error={error} />
      <div className={styles.ends}>
        <Button size="touch" disabled={isPending} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" kind="primary" size="touch" pending={isPending}>
          Send
        </Button>
      </div>
    </form>
  );
}
