import type { RefObject } from 'react';
import { ExampleFields } from './ExampleFields.tsx';
import type { EditedExample } from './edited-example.ts';
import styles from './SingleMode.module.css';
import { useStoredNote } from './use-stored-note.ts';
import { VocabularyTagging } from './VocabularyTagging.tsx';

interface SingleExampleFormProps {
  formId: string;
  edited: EditedExample;
  storedText: string | undefined;
  onChange: (changes: Partial<EditedExample>) => void;
  onComplete: () => void;
  onSubmit: () => void;
  isChecked: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The form of one example: its texts and links and, once it is stored, its vocabulary (screens-student 15.1, 15.2). */
export function SingleExampleForm({
  formId,
  edited,
  storedText,
  onChange,
  onComplete,
  onSubmit,
  isChecked,
  heading,
}: SingleExampleFormProps) {
  const isNew = storedText === undefined;
  const note = useStoredNote(edited.spanishExample, storedText);
  return (
    <form
      id={formId}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <h2 ref={heading} tabIndex={-1}>
        {isNew ? 'Create Example' : 'Edit Example'}
      </h2>
      <ExampleFields draft={edited} onChange={onChange} isChecked={isChecked} note={note} />
      {!isNew && (
        <VocabularyTagging
          included={edited.vocabIncluded}
          isComplete={edited.vocabComplete}
          onChange={onChange}
          onComplete={onComplete}
        />
      )}
    </form>
  );
}
