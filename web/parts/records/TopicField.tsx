import { useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { use, useId, useRef, useState } from 'react';
import type { RecordFormState } from '../../editing/record-form-state.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { TextInput } from '../../ui/controls/TextInput.tsx';
import { OptionField } from '../../ui/fields/ChoiceField.tsx';
import { FormAround } from '../../ui/fields/form-around.ts';
import typeStyles from '../../ui/type.module.css';
import type { SessionValues } from './record-values.ts';
import styles from './TopicField.module.css';
import { addTopic } from './topic.mutations.ts';

interface TopicFieldProps {
  form: RecordFormState<SessionValues>;
  topics: readonly string[];
}

/** The topic of a session: one of the list, or a new one that is added to it (screens-staff 3.4). */
export function TopicField({ form, topics }: TopicFieldProps) {
  const { mode } = use(FormAround);
  const field = <OptionField form={form} name="topic" label="Topic" options={topics} />;
  if (mode === 'view') return field;
  return (
    <div>
      {field}
      <NewTopic onAdded={(topic) => form.change('topic', topic)} />
    </div>
  );
}

/** A person who asks for a new topic types it next. */
const focusBox = (box: HTMLInputElement | null) => box?.focus();

function NewTopic({ onAdded }: { onAdded: (topic: string) => void }) {
  const id = useId();
  const cache = useQueryClient();
  const opener = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState<string>();
  const [isAdding, setIsAdding] = useState(false);
  const close = () => {
    setTyped(undefined);
    // The box with the focus is gone by then.
    requestAnimationFrame(() => opener.current?.focus());
  };
  const add = async () => {
    if (typed === undefined || typed.trim() === '' || isAdding) return;
    setIsAdding(true);
    try {
      onAdded(await addTopic(cache, typed));
      close();
    } catch {
      // A toast reports the failure; the typed text stays.
    } finally {
      setIsAdding(false);
    }
  };
  if (typed === undefined) {
    return (
      <Button
        ref={opener}
        kind="link"
        size="staff"
        icon={<Plus aria-hidden="true" />}
        onClick={() => setTyped('')}
      >
        New Topic
      </Button>
    );
  }
  return (
    <div className={styles.adding}>
      <label className={typeStyles.label} htmlFor={id}>
        New Topic
      </label>
      <TextInput
        id={id}
        ref={focusBox}
        autoComplete="off"
        readOnly={isAdding}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey)
            return;
          // Enter adds the topic and does not save the session.
          event.preventDefault();
          event.stopPropagation();
          void add();
        }}
      />
      <Button size="staff" pending={isAdding} disabled={typed.trim() === ''} onClick={() => void add()}>
        Add Topic
      </Button>
      <Button kind="ghost" size="staff" disabled={isAdding} onClick={close}>
        Back
      </Button>
    </div>
  );
}
