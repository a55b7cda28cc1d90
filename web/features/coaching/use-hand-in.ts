import { type MyTask, myCoaching } from '@soltura/contract/tasks/my-coaching';
import type { StoredRecord } from '@soltura/domain/editing/form-work';
import { formatVersion } from '@soltura/domain/records/versions';
import { withoutMarks } from '@soltura/domain/tasks/mixed-text';
import { checkHandIn } from '@soltura/domain/tasks/task';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { RecordFormState } from '../../editing/record-form-state.ts';
import { useRecordForm } from '../../editing/use-record-form.ts';
import { readTask, showTask } from './tasks.queries.ts';
import { nameTaskDraft } from './use-draft-tasks.ts';

interface HandInValues extends Readonly<Record<string, string>> {
  readonly text: string;
  readonly link: string;
}

export interface HandInForm extends RecordFormState<HandInValues> {
  /** True while something is typed that was not handed in. */
  readonly isTyped: boolean;
}

/** The hand-in of a task as a form, whose typed values are kept on the device until they are stored. */
export function useHandIn(task: MyTask, isGone: boolean): HandInForm {
  const cache = useQueryClient();
  const { recordId, status, title } = task;
  const stored = toStored(task);
  const form = useRecordForm<HandInValues>({
    stored,
    startsEditing: status === 'given',
    // An empty first hand-in is no form without changes: it is refused with the reason.
    isOtherwiseChanged: status === 'given',
    isGone,
    keepAs: { name: nameTaskDraft(recordId), label: `Hand-in of '${withoutMarks(title)}'` },
    check: checkHandIn,
    save: async (body, { base, idempotencyKey }) => {
      const input = {
        params: { id: recordId },
        headers: { 'if-match': formatVersion(base.version) },
        body: { text: body.text, link: body.link.trim() },
      };
      const answer = await call(myCoaching.handIn, input, { idempotencyKey });
      showTask(cache, answer);
      return answer.version;
    },
    reread: async () => {
      const theirs = await readTask(recordId);
      // A task that came back meanwhile is shown as that, with what was typed.
      showTask(cache, theirs);
      return toStored(theirs);
    },
  });
  const { text, link } = form.values;
  return { ...form, isTyped: text !== stored.values.text || link !== stored.values.link };
}

function toStored({ handIn, version }: MyTask): StoredRecord<HandInValues> {
  return { values: { text: handIn?.text ?? '', link: handIn?.link ?? '' }, version };
}
