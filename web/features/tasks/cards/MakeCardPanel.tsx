import type { Task } from '@soltura/contract/tasks/tasks';
import { firstNameOf } from '@soltura/domain/people/first-name';
import { checkCard, findCardFault } from '@soltura/domain/tasks/feedback-cards';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordForm } from '../../../editing/RecordForm.tsx';
import { RecordNotice } from '../../../editing/RecordNotice.tsx';
import { useRecordForm } from '../../../editing/use-record-form.ts';
import { LongTextField } from '../../../ui/fields/TextField.tsx';
import type { PanelProps } from '../../../ui/panels/panels.ts';
import { describeFound } from '../../records/use-record.ts';
import { makeCard } from '../tasks.mutations.ts';
import { taskQuery } from '../tasks.queries.ts';
import { readHandedLine } from './card-line.ts';
import styles from './cards.module.css';

const TITLE = 'Make a Card';

/** make-card-{id}: a flashcard of a line of feedback, for the student of the task alone (screens-coaching 3.6). */
export function MakeCardPanel({ id = 0, onClose }: PanelProps) {
  const [line] = useState(() => readHandedLine(id));
  const found = useQuery(taskQuery(id));
  const { status, retry } = describeFound(found);
  const notice = { title: TITLE, onRetry: retry, onClose };
  if (!found.data) return <RecordNotice {...notice} status={status} />;
  const { student } = found.data;
  const first = firstNameOf(student.name);
  const fault = findCardFault({ first, hasLogIn: student.userId !== null, hasCards: true });
  if (fault !== undefined) return <RecordNotice {...notice} status="missing" missingText={fault} />;
  if (line === undefined)
    return <RecordNotice {...notice} status="missing" missingText="Open the card from the feedback" />;
  return <CardForm task={found.data} line={line} first={first} onClose={onClose} />;
}

interface CardFormProps {
  task: Task;
  line: string;
  first: string;
  onClose: () => void;
}

function CardForm({ task, line, first, onClose }: CardFormProps) {
  const cache = useQueryClient();
  const form = useRecordForm({
    stored: { values: { spanishExample: line, englishTranslation: '' }, version: 0 },
    isNew: true,
    keepAs: { name: `make-card-${task.recordId} ${line}`, label: `Card of ${first}` },
    check: checkCard,
    save: async (values, { idempotencyKey }) => {
      await makeCard(cache, { task: task.recordId, line, ...values }, { first, idempotencyKey });
      return undefined;
    },
    onSaved: onClose,
    onCancel: onClose,
  });
  return (
    <RecordForm form={form} title={TITLE} context={task.student.name} saveLabel="Make Card" onClose={onClose}>
      <LongTextField
        form={form}
        name="spanishExample"
        label="Spanish Example"
        look="spanish"
        kind="sentence"
        required
      />
      <LongTextField
        form={form}
        name="englishTranslation"
        label="English Translation"
        kind="sentence"
        required
      />
      <p className={styles.help}>
        {first} gets it as a custom flashcard, and nobody else sees it but staff: it stands among the
        unverified examples, where its vocabulary is added.
      </p>
    </RecordForm>
  );
}
